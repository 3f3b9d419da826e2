import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { hashOf, newSecret } from '../secret.ts';

/** Long, because phones are personal; logging out and changing the password revoke the token. */
const sessionDays = 30;

/** @returns the bearer token of a new session */
export async function startCustomerSession(db: Database, customerId: string): Promise<string> {
  const { token, tokenHash } = newSecret();
  await db
    .insertInto('customer_sessions')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      expires_at: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .execute();
  await db
    .updateTable('customers')
    .set({ signed_in_at: sql`now()`, deletion_told_at: null })
    .where('id', '=', customerId)
    .execute();
  // Also deletes the customer's expired sessions, because nothing else does.
  await db
    .deleteFrom('customer_sessions')
    .where('customer_id', '=', customerId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  return token;
}

/**
 * Admits signed-in customers only.
 * @throws Problem SIGN_IN_REQUIRED
 */
export async function signedInCustomer(request: FastifyRequest, db: Database): Promise<string> {
  const token = bearerToken(request);
  const session =
    token &&
    (await db
      .selectFrom('customer_sessions')
      .select('customer_id')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst());
  if (!session) throw new Problem('SIGN_IN_REQUIRED', 'Please sign in.');
  return session.customer_id;
}

/** @throws Problem SIGN_IN_REQUIRED without a token; an invalid token is no error */
export async function endCustomerSession(request: FastifyRequest, db: Database) {
  const token = bearerToken(request);
  if (token === undefined) throw new Problem('SIGN_IN_REQUIRED', 'Nobody is signed in here.');
  await db.deleteFrom('customer_sessions').where('token_hash', '=', hashOf(token)).execute();
}

export async function endCustomerSessions(db: Database, customerId: string) {
  await db.deleteFrom('customer_sessions').where('customer_id', '=', customerId).execute();
}

/** RFC 6750, section 2.1. */
function bearerToken({ headers }: FastifyRequest) {
  return /^bearer ([\w-]{1,100})$/i.exec(headers.authorization ?? '')?.[1];
}
