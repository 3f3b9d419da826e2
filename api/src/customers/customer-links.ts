import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { hashOf, newSecret } from '../secret.ts';

export type LinkPurpose = 'verify-email' | 'reset-password';

/** Prevents flooding a mailbox with links. */
export const mailsPerAddress = { name: 'customer-mail', times: 5, seconds: 3600 };

const hoursOf: Record<LinkPurpose, number> = { 'verify-email': 72, 'reset-password': 1 };

/** @returns the token for the link in an email; earlier links for the same purpose stop working */
export async function makeLink(trx: DatabaseTransaction, customerId: string, purpose: LinkPurpose) {
  const { token, tokenHash } = newSecret();
  await deleteLinks(trx, customerId, purpose);
  await trx
    .insertInto('customer_links')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      purpose,
      expires_at: sql`now() + make_interval(hours => ${hoursOf[purpose]})`,
    })
    .execute();
  return token;
}

export async function deleteLinks(db: Database, customerId: string, purpose: LinkPurpose) {
  await db
    .deleteFrom('customer_links')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .execute();
}

/**
 * @returns the id of the link's customer, without using it up
 * @throws Problem LINK_SPENT
 */
export async function readLink(db: Database, token: string, purpose: LinkPurpose) {
  const row = await db
    .selectFrom('customer_links')
    .innerJoin('customers', 'customers.id', 'customer_links.customer_id')
    .select(['customers.id', 'customers.email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) throw spent();
  return row;
}

/**
 * Uses up a link. Deleting it is the check: of two simultaneous uses, one deletes nothing.
 * @returns the id of the link's customer
 * @throws Problem LINK_SPENT
 */
export async function useLink(trx: DatabaseTransaction, token: string, purpose: LinkPurpose) {
  const row = await trx
    .deleteFrom('customer_links')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('customer_id')
    .executeTakeFirst();
  if (!row) throw spent();
  return row.customer_id;
}

function spent() {
  return new Problem('LINK_SPENT', 'This link has been used or is too old. Please ask for a new one.');
}
