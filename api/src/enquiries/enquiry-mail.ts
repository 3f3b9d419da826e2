import type { DatabaseTransaction } from '../database/schema.ts';
import { topicInWords, writeMail } from '../mail/mail-texts.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { queueRequestMails } from '../visitor-forms/request-mail.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
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
  centre: StoredSiteSettings | undefined,
  mailTo: string | undefined,
) {
  return queueRequestMails(
    trx,
    { visitorEmail: email, centre, mailTo },
    (read) =>
      writeMail('enquiryCentre', read, {
        reference,
        name,
        email,
        phone,
        topic: topicInWords(topic, read),
        message,
      }),
    (from) =>
      writeMail('enquiryVisitor', language, {
        reference,
        name,
        phone,
        centreName: inLanguage(from.name, language).text,
        centrePhone: from.phones[0] ?? from.email,
      }),
  );
}
