import { applicationRules, normalisePhone, oneLine, severalLines } from '../form-rules.ts';
import { refuseByRules } from '../visitor-forms/refuse-fields.ts';
import { readCvFormat } from './cv-content.ts';
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
  const read = bytes ? await readCvFormat(bytes) : { problem: 'cvMissing' as const };
  refuseByRules(
    // readForm has refused a CV that is too large.
    { ...applicationRules, cv: () => ('problem' in read ? read.problem : undefined) },
    { ...values, cv: '', consent: consentVersion },
  );
  // Unreachable: refuseByRules has refused it.
  if (!bytes || 'problem' in read) throw new Error('An application without a CV passed the rules');
  return { ...values, cv: { bytes, format: read.format }, consentVersion };
}
