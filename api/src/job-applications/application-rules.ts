import { applicationRules, type FormProblem, normalisePhone, oneLine, severalLines } from '../form-rules.ts';
import { refuseByRules } from '../visitor-forms/refuse-fields.ts';
import { type CvFormat, cvFormatOf } from './cv-content.ts';
import type { SentForm } from './read-form.ts';

/** An application that passed the rules: trimmed, the phone in ten digits, its CV a file that can be opened. */
export type AcceptedApplication = Awaited<ReturnType<typeof checkApplication>>;

/** @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details */
export async function checkApplication({ texts, cv: bytes }: SentForm) {
  const values = {
    name: oneLine(texts.name),
    email: oneLine(texts.email),
    phone: normalisePhone(oneLine(texts.phone)),
    message: severalLines(texts.message),
  };
  const consentVersion = oneLine(texts.consent);
  const format = bytes && (await cvFormatOf(bytes));
  refuseByRules(
    // readForm has refused a CV that is too large.
    { ...applicationRules, cv: () => cvProblem(bytes, format) },
    { ...values, cv: '', consent: consentVersion },
  );
  // Unreachable: refuseByRules has refused it.
  if (!bytes || !format) throw new Error('An application without a CV passed the rules');
  return { ...values, cv: { bytes, format }, consentVersion };
}

function cvProblem(bytes: Buffer | undefined, format: CvFormat | undefined): FormProblem | undefined {
  if (!bytes) return 'cvMissing';
  return format ? undefined : 'cvUnreadable';
}
