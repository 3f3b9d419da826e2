/**
 * Rules for what people type into forms, for the API and for browsers alike. Imports nothing: what it imported would
 * come along to every page with a form.
 */

/** The most characters that a field takes, in the API and as `maxLength` of inputs. */
export const longest = { name: 100, email: 254, phone: 20 };

/**
 * Stricter than docs/product.md#appointments only in characters that mail headers give a meaning of their own. No dot stands
 * between the domain's first character and its first dot: with one way only to match, the time is linear.
 */
const email = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]][^\s@<>(),;:"\\[\].]*\.[^\s@<>(),;:"\\[\]]+$/;

/** @param text without spaces around it */
export function isEmail(text: string): boolean {
  return text.length <= longest.email && email.test(text);
}

/** Whether it is ten digits, however people write them. */
export function isPhone(text: string): boolean {
  return text.length <= longest.phone && /^\d{10}$/.test(normalisePhone(text));
}

/** Removes spaces, dashes, and a leading +91 or 0, which people write and nobody dials here (docs/product.md#appointments). */
export function normalisePhone(phone: string): string {
  return phone.replaceAll(/[\s\p{Pd}]/gu, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
}

/** What is wrong with a field, as a code that a front end puts into words. */
export interface FieldProblem<Field extends string = string, Code extends string = string> {
  field: Field;
  problem: Code;
}

/**
 * One rule for each field, in the order in which the form asks for them. A rule gets what was typed and, in browsers, the whole
 * form, for what is no text.
 */
export type FieldRules<Field extends string, Code extends string, Form = unknown> = Record<
  Field,
  (typed: string, form: Form) => Code | undefined
>;

/** @returns what is wrong, the first of it first; empty when the form can be sent */
export function problemsIn<Field extends string, Code extends string, Form>(
  rules: FieldRules<Field, Code, Form>,
  typed: Record<Field, string>,
  form: Form,
): FieldProblem<Field, Code>[] {
  return (Object.keys(rules) as Field[]).flatMap((field) => {
    const problem = rules[field](typed[field], form);
    return problem === undefined ? [] : [{ field, problem }];
  });
}

const isBlank = (typed: string) => typed.trim() === '';

/** Who a visitor is: the same rules in every form (docs/product.md#appointments). */
export const contactRules = {
  name: (typed: string) => (isBlank(typed) ? 'nameMissing' : undefined),
  email: (typed: string) => (isEmail(typed.trim()) ? undefined : 'emailInvalid'),
  phone: (typed: string) => (isPhone(typed) ? undefined : 'phoneInvalid'),
} as const;

/** @param today the day at the centre, YYYY-MM-DD: the earliest that can be asked for */
export const appointmentRules = (today: string) =>
  ({
    ...contactRules,
    service: (typed: string) => (isBlank(typed) ? 'serviceMissing' : undefined),
    date: (typed: string) => {
      if (!isCalendarDay(typed)) return 'dateMissing';
      return typed < today ? 'datePast' : undefined;
    },
    notes: (typed: string) => (isBlank(typed) ? 'notesMissing' : undefined),
  }) as const;

/** @param text such as `2026-11-24` */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // 31 February becomes 3 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What people write to a diagnostics centre about, in the order in which the form offers it; it tells staff who should answer. */
export const enquiryTopics = ['test', 'report', 'price', 'home-visit', 'feedback', 'other'] as const;

export const enquiryRules = {
  ...contactRules,
  topic: (typed: string) => (enquiryTopics.some((topic) => topic === typed) ? undefined : 'topicMissing'),
  message: (typed: string) => (isBlank(typed) ? 'messageMissing' : undefined),
} as const;

/** 5 MB: a CV with a photograph stays well below it. */
export const mostCvBytes = 5 * 1024 * 1024;
