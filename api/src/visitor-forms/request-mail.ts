import type { DatabaseTransaction } from '../database/schema.ts';
import { queueToCentre } from '../mail/centre-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import type { Language } from '../wire/local-text.ts';

type Text = Pick<Mail, 'subject' | 'body'>;

/**
 * Queues two emails about a visitor's request: to the centre, in its own language, and an acknowledgement to the visitor. While
 * the site settings are empty, the visitor gets none, because the centre has no name to sign with.
 * @param recipients.mailTo gets the centre's email, instead of the address in the site settings
 * @param recipients.about the appointment request, if it is one
 * @param forVisitor omits the visitor's own words: the address may be a stranger's, who must not receive them from us
 */
export async function queueRequestMails(
  trx: DatabaseTransaction,
  {
    visitorEmail,
    mailTo,
    about,
  }: { visitorEmail: string; mailTo: string | undefined; about?: { appointmentId: string } },
  forCentre: (language: Language) => Text,
  forVisitor: (centre: StoredSiteSettings, replyTo: string) => Text,
) {
  await queueToCentre(trx, mailTo, visitorEmail, forCentre);
  const centre = await findSiteSettings(trx);
  if (!centre) return;
  const replyTo = mailTo ?? centre.email;
  await queueMail(trx, { to: visitorEmail, replyTo, ...forVisitor(centre, replyTo) }, about);
}
