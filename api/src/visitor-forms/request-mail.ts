import type { DatabaseTransaction } from '../database/schema.ts';
import { queueToCentre } from '../mail/centre-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import type { Language } from '../wire/local-text.ts';

type Text = Pick<Mail, 'subject' | 'body'>;

/**
 * Queues two mails about a visitor's request: to the centre, in its own language, and to the visitor, that the request
 * arrived. While the site settings are empty, the visitor gets none, because the centre has no name to sign with.
 * @param recipients.mailTo gets the centre's mail, in place of the address of the site settings
 * @param recipients.about the appointment request, if it is one
 * @param forVisitor leaves out what the visitor wrote: the address may be a stranger's, who must not get
 * such things from us
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
