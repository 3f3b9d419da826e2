import type { DatabaseTransaction } from '../database/schema.ts';
import { centreInMail } from '../mail/centre-in-mail.ts';
import { topicInWords, writeMail } from '../mail/mail-texts.ts';
import { queueRequestMails } from '../visitor-forms/request-mail.ts';
import type { Language } from '../wire/local-text.ts';
import type { AcceptedEnquiry } from './enquiry-rules.ts';

export function queueEnquiryMails(
  trx: DatabaseTransaction,
  {
    reference,
    name,
    email,
    phone,
    topic,
    message,
    language,
  }: AcceptedEnquiry & { reference: string; language: Language },
  mailTo: string | undefined,
) {
  return queueRequestMails(
    trx,
    { visitorEmail: email, mailTo },
    (centreLanguage) =>
      writeMail('enquiryCentre', centreLanguage, {
        reference,
        name,
        email,
        phone,
        topic: topicInWords(topic, centreLanguage),
        message,
      }),
    (from) =>
      writeMail('enquiryVisitor', language, {
        reference,
        name,
        phone,
        ...centreInMail(from, language),
      }),
  );
}
