import type { EnquiryTopic } from 'api/contract';
import { isEmail, isPhone } from 'api/form-rules';
import { readTexts, type FormRules } from '../../forms/form-rules.ts';

const fields = ['name', 'email', 'phone', 'topic', 'message'] as const;

type EnquiryField = (typeof fields)[number];

/** The fields as they were typed. */
export type EnquiryFields = Record<EnquiryField, string>;

/** What is wrong with a field, as a key of the texts under `problem` in enquiry.json. */
export interface EnquiryProblem {
  field: EnquiryField;
  problem: 'nameMissing' | 'emailInvalid' | 'phoneInvalid' | 'topicMissing' | 'messageMissing';
}

/** In the order in which the form offers them. */
export const topics: readonly EnquiryTopic[] = ['test', 'report', 'price', 'home-visit', 'feedback', 'other'];

/** In the order of the form, as the API checks it again. */
export function checkEnquiry(typed: EnquiryFields): EnquiryProblem[] {
  const problems: EnquiryProblem[] = [];
  if (typed.name.trim() === '') problems.push({ field: 'name', problem: 'nameMissing' });
  if (!isEmail(typed.email.trim())) problems.push({ field: 'email', problem: 'emailInvalid' });
  if (!isPhone(typed.phone)) problems.push({ field: 'phone', problem: 'phoneInvalid' });
  if (!topics.some((topic) => topic === typed.topic))
    problems.push({ field: 'topic', problem: 'topicMissing' });
  if (typed.message.trim() === '') problems.push({ field: 'message', problem: 'messageMissing' });
  return problems;
}

export const enquiryRules: FormRules<EnquiryFields, EnquiryProblem> = {
  read: (form) => readTexts(form, fields),
  check: checkEnquiry,
};
