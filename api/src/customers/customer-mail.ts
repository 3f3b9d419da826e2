import type { DatabaseTransaction } from '../database/schema.ts';
import { queueFromCentre } from '../mail/centre-mail.ts';
import type { Retention } from '../personal-data/retention.ts';
import type { Settings } from '../settings.ts';
import { pageAddress } from '../wire/page-address.ts';
import { type LinkPurpose, makeLink } from './customer-links.ts';
import type { Customer } from './customer-schema.ts';

/**
 * Warns a customer that the unused account will be deleted in a month unless they sign in.
 * @param retention how long an account may be unused, and how long orders keep the contact
 */
export async function queueDeletionMail(
  trx: DatabaseTransaction,
  settings: Pick<Settings, 'siteUrl'>,
  { name, email, language }: Pick<Customer, 'name' | 'email' | 'language'>,
  { accountMonths, orderYears }: Pick<Retention, 'accountMonths' | 'orderYears'>,
) {
  const link = pageAddress(settings, language, '/shop/login').href;
  const mail = { to: email, language, kind: 'accountUnused' } as const;
  await queueFromCentre(trx, mail, {
    name,
    months: String(accountMonths),
    years: String(orderYears),
    link,
  });
}

const mailOf = { 'verify-email': 'verifyEmail', 'reset-password': 'resetPassword' } as const;

/** Queues an email with a link for one purpose. The secret is in the fragment, which no server logs. */
export async function queueLinkMail(
  trx: DatabaseTransaction,
  settings: Pick<Settings, 'siteUrl'>,
  { _id, name, email, language }: Customer,
  purpose: LinkPurpose,
) {
  const token = await makeLink(trx, _id, purpose);
  const link = pageAddress(settings, language, `/shop/${purpose}#${token}`).href;
  await queueFromCentre(trx, { to: email, language, kind: mailOf[purpose] }, { name, link });
}
