import type { DatabaseTransaction } from '../database/schema.ts';
import { centreInMail } from '../mail/centre-in-mail.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { queueRequestMails } from '../visitor-forms/request-mail.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { AcceptedApplication } from './application-rules.ts';

interface MailedApplication extends Pick<AcceptedApplication, 'name' | 'email' | 'phone' | 'message'> {
  reference: string;
  opening: StoredText;
  language: Language;
}

/** The CV is not emailed: staff with the permission read it in the dashboard. */
export function queueApplicationMails(
  trx: DatabaseTransaction,
  { reference, name, email, phone, message, opening, language }: MailedApplication,
  mailTo: string | undefined,
) {
  return queueRequestMails(
    trx,
    { visitorEmail: email, mailTo },
    (centreLanguage) =>
      writeMail('applicationToCentre', centreLanguage, {
        reference,
        name,
        email,
        phone,
        message: message || '–',
        opening: inLanguage(opening, centreLanguage).text,
      }),
    (from, replyTo) =>
      writeMail('applicationToApplicant', language, {
        reference,
        name,
        opening: inLanguage(opening, language).text,
        ...centreInMail(from, language),
        centreEmail: replyTo,
      }),
  );
}
