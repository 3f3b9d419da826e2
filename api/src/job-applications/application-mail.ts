import type { DatabaseTransaction } from '../database/schema.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { inLanguage, type StoredText } from '../wire/local-text.ts';
import type { NewApplication } from './application-queries.ts';

type ToldApplication = NewApplication & { reference: string; opening: StoredText };

/**
 * One mail tells the centre that somebody applied; the other tells the applicant, in the applicant's language, that
 * it arrived. The CV goes by no mail: it is read in the dashboard, by those who may.
 * @param mailTo who gets the centre's mail, if not the address of the site settings
 */
export async function queueApplicationMails(
  trx: DatabaseTransaction,
  application: ToldApplication,
  centre: StoredSiteSettings | undefined,
  mailTo = centre?.email,
) {
  const { reference, name, email, phone, message, language } = application;
  if (mailTo !== undefined) {
    const ownLanguage = centre?.mailLanguage ?? 'en';
    const opening = inLanguage(application.opening, ownLanguage).text;
    const values = { reference, name, email, phone, message: message || '–', opening };
    await queueMail(trx, {
      to: mailTo,
      replyTo: email,
      ...writeMail('applicationToCentre', ownLanguage, values),
    });
  }
  if (centre) {
    const told = {
      reference,
      name,
      opening: inLanguage(application.opening, language).text,
      centreName: inLanguage(centre.name, language).text,
      centrePhone: centre.phones[0] ?? centre.email,
      centreEmail: mailTo ?? centre.email,
    };
    await queueMail(trx, {
      to: email,
      replyTo: mailTo ?? centre.email,
      ...writeMail('applicationToApplicant', language, told),
    });
  }
}
