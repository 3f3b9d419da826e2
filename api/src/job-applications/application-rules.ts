import { applicationRules, normalisePhone, oneLine, severalLines } from '../form-rules.ts';
import { refuseByRules } from '../visitor-forms/refuse-fields.ts';
import { readCvFormat } from './cv-content.ts';
import type { SentForm } from './read-form.ts';

/** A valid application: trimmed, with a ten-digit phone number and a CV that opens. */
export type AcceptedApplication = Awaited<ReturnType<typeof checkApplication>>;

/** @throws Problem INVALID_INPUT with the first problem as its message and all of them in its details */
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
    // readForm has refused CVs that are too large.
    { ...applicationRules, cv: () => ('problem' in read ? read.problem : undefined) },
    { ...values, cv: '', consent: consentVersion },
  );
  // Unreachable: refuseByRules has refused it.
  if (!bytes || 'problem' in read) throw new Error('An application without a CV passed the rules');
  return { ...values, cv: { bytes, format: read.format }, consentVersion };
}
