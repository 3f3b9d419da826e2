import type { DatabaseTransaction } from '../database/schema.ts';
import { topicInWords, writeMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { inLanguage } from '../wire/local-text.ts';
import type { NewEnquiry } from './enquiry-queries.ts';

/**
 * One mail tells the centre; the other tells the visitor, in the visitor's language, that the enquiry arrived.
 * @param centre undefined while nobody has filled in the site settings: there is nobody then to write in whose name
 * @param mailTo who gets the centre's mail, if not the address of the site settings
 */
export async function queueEnquiryMails(
  trx: DatabaseTransaction,
  { reference, name, email, phone, topic, message, language }: NewEnquiry & { reference: string },
  centre: StoredSiteSettings | undefined,
  mailTo = centre?.email,
) {
  if (mailTo !== undefined) {
    const ownLanguage = centre?.mailLanguage ?? 'en';
    const values = { reference, name, email, phone, topic: topicInWords(topic, ownLanguage), message };
    await queueMail(trx, { to: mailTo, replyTo: email, ...writeMail('enquiryCentre', ownLanguage, values) });
  }
  if (centre) {
    // Without the message: anybody can enter anybody's address, and a stranger must not get such things from us.
    const told = {
      reference,
      name,
      phone,
      centreName: inLanguage(centre.name, language).text,
      centrePhone: centre.phones[0] ?? centre.email,
    };
    await queueMail(trx, {
      to: email,
      replyTo: mailTo ?? centre.email,
      ...writeMail('enquiryVisitor', language, told),
    });
  }
}
