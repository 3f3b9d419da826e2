import type { DatabaseTransaction } from '../database/schema.ts';
import { centreInMail } from '../mail/centre-in-mail.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { Settings } from '../settings.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { pageAddress } from '../wire/page-address.ts';
import { type LinkPurpose, makeLink } from './customer-links.ts';
import type { Customer } from './customer-schema.ts';

/** Tells a customer that the unused account is deleted in a month, unless they sign in. @param months how long it may be unused */
export async function queueDeletionMail(
  trx: DatabaseTransaction,
  settings: Pick<Settings, 'siteUrl'>,
  { name, email, language }: Pick<Customer, 'name' | 'email' | 'language'>,
  months: number,
) {
  const centre = await findSiteSettings(trx);
  const link = pageAddress(settings, language, '/shop/login');
  await queueMail(trx, {
    to: email,
    replyTo: centre?.email ?? null,
    ...writeMail('accountUnused', language, {
      name,
      months: String(months),
      link: link.href,
      ...centreInMail(centre, language),
    }),
  });
}

const mailOf = { 'verify-email': 'verifyEmail', 'reset-password': 'resetPassword' } as const;

/** Queues a mail with a link for one purpose. The secret is in the fragment, after `#`, which no server's log sees. */
export async function queueLinkMail(
  trx: DatabaseTransaction,
  settings: Pick<Settings, 'siteUrl'>,
  { _id, name, email, language }: Customer,
  purpose: LinkPurpose,
) {
  const centre = await findSiteSettings(trx);
  const token = await makeLink(trx, _id, purpose);
  const link = pageAddress(settings, language, `/shop/${purpose}#${token}`);
  await queueMail(trx, {
    to: email,
    replyTo: centre?.email ?? null,
    ...writeMail(mailOf[purpose], language, { name, link: link.href, ...centreInMail(centre, language) }),
  });
}
