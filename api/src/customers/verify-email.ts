import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { mailsPerAddress, useLink } from './customer-links.ts';
import { queueLinkMail } from './customer-mail.ts';
import { readCustomer } from './customer-queries.ts';

/**
 * Sends the link again, unless the address is verified.
 * @throws Problem TOO_MANY_ATTEMPTS
 */
export async function mailVerification({ db, settings, mailQueued }: Dependencies, customerId: string) {
  const customer = await readCustomer(db, customerId);
  if (customer.emailVerified) return;
  await countAttempt(db, mailsPerAddress, customer.email);
  await db.transaction().execute((trx) => queueLinkMail(trx, settings, customer, 'verify-email'));
  mailQueued();
}

/** @throws Problem LINK_SPENT */
export async function verifyEmail(db: Database, token: string) {
  await db.transaction().execute(async (trx) => {
    const customerId = await useLink(trx, token, 'verify-email');
    await trx
      .updateTable('customers')
      .set({ email_verified_at: sql`now()` })
      .where('id', '=', customerId)
      .execute();
  });
}
