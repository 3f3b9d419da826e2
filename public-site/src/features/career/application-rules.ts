import { isEmail, isPhone } from 'api/form-rules';
import { readTexts, type FormRules } from '../../forms/form-rules.ts';

const texts = ['name', 'email', 'phone', 'message', 'consent'] as const;

/** What was typed and ticked. The file is not among it: no page can put one back into a form. */
export type ApplicationFields = Record<(typeof texts)[number], string>;

/** What is wrong with a field, as a key of the texts under `problem` in application.json. */
export interface ApplicationProblem {
  field: (typeof texts)[number] | 'cv';
  problem:
    | 'nameMissing'
    | 'emailInvalid'
    | 'phoneInvalid'
    | 'cvMissing'
    | 'cvTooLarge'
    | 'cvUnreadable'
    | 'consentMissing';
}

/** The API's own limit: 5 MB. */
export const mostCvBytes = 5 * 1024 * 1024;

/** The contact fields as for an appointment, then the CV and the consent. What is in the CV only the API can tell. */
export const applicationRules: FormRules<ApplicationFields, ApplicationProblem> = {
  read: (form) => readTexts(form, texts),
  check: (fields, form) => {
    const problems: ApplicationProblem[] = [];
    if (fields.name.trim() === '') problems.push({ field: 'name', problem: 'nameMissing' });
    if (!isEmail(fields.email.trim())) problems.push({ field: 'email', problem: 'emailInvalid' });
    if (!isPhone(fields.phone)) problems.push({ field: 'phone', problem: 'phoneInvalid' });
    const cv = form.get('cv');
    const size = cv === null || typeof cv === 'string' ? 0 : cv.size;
    if (size === 0) problems.push({ field: 'cv', problem: 'cvMissing' });
    if (size > mostCvBytes) problems.push({ field: 'cv', problem: 'cvTooLarge' });
    if (fields.consent === '') problems.push({ field: 'consent', problem: 'consentMissing' });
    return problems;
  },
};
