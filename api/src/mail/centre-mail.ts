import type { DatabaseTransaction } from '../database/schema.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import type { Language } from '../wire/local-text.ts';
import { centreInMail } from './centre-in-mail.ts';
import type { Mail } from './mail.ts';
import { type MailKind, writeMail } from './mail-texts.ts';
import { queueMail } from './outbox-queries.ts';

/**
 * Queues an email from the centre, with the centre's address for replies.
 * @param values of the placeholders, besides those of the centre's name
 * @param about the request whose visitor gets it
 */
export async function queueFromCentre(
  trx: DatabaseTransaction,
  { to, language, kind }: { to: string; language: Language; kind: MailKind },
  values: Record<string, string>,
  about: { appointmentId?: string } = {},
) {
  const centre = await findSiteSettings(trx);
  const text = writeMail(kind, language, { ...values, ...centreInMail(centre, language) });
  await queueMail(trx, { to, replyTo: centre?.email ?? null, ...text }, about);
}

/**
 * Queues an email to the centre, unless it has no address.
 * @param mailTo overrides the address of the site settings
 * @param write in the centre's own language
 */
export async function queueToCentre(
  trx: DatabaseTransaction,
  mailTo: string | undefined,
  replyTo: string | null,
  write: (language: Language) => Pick<Mail, 'subject' | 'body'>,
) {
  const centre = await findSiteSettings(trx);
  const to = mailTo ?? centre?.email;
  if (to !== undefined) await queueMail(trx, { to, replyTo, ...write(centre?.mailLanguage ?? 'en') });
}
