import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { type Client, notStaff } from '../audit/append-audit.ts';
import { appendRepeatedAudit, signInEvent } from '../audit/security-events.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { hashOf } from '../secret.ts';
import { refuseBlocked } from '../sessions/sign-in.ts';
import { type Entry, continueSignIn } from '../sessions/sign-in-steps.ts';
import { countAttempt, uncountAttempt } from '../throttle/throttle.ts';
import { invalid, type VerifiedToken, type VerifyIdToken } from './id-token.ts';

/** Tokens cannot be guessed; the limit bounds the cost of checking signatures. */
const perAddress = { name: 'google-sign-in', times: 50, seconds: 15 * 60 };

interface Attempt {
  /** The ID token. */
  credential: string;
  /** The browser's secret from the start of the sign-in; its hash is the token's nonce. */
  secret: string | undefined;
}

/**
 * @returns the member of staff, and the token of the new session or of the second step
 * @throws Problem INVALID_ID_TOKEN, PROVIDER_AWAY, NOT_STAFF, ACCOUNT_BLOCKED, TOO_MANY_ATTEMPTS; SIGN_IN_EXPIRED if this browser
 * began no sign-in, or too long ago
 */
export async function signInWithGoogle(
  dependencies: Dependencies,
  verify: VerifyIdToken,
  { credential, secret }: Attempt,
  client: Client,
): Promise<Entry> {
  const { db } = dependencies;
  const { address } = client;
  await countAttempt(db, perAddress, address, {
    onFirstRefusal: () => audit(db, 'sign-in-throttled', client),
  });
  if (!secret) throw new Problem('SIGN_IN_EXPIRED', 'This took too long. Please sign in again.');
  const token = await accept(db, verify, { credential, nonce: hashOf(secret) }, client);
  await uncountAttempt(db, perAddress, address);

  const user = await db
    .selectFrom('users')
    .select(['id', 'user_type', 'user_name', 'user_email', 'user_active', 'user_block'])
    .where('user_email', '=', token.email)
    .executeTakeFirst();
  if (!user) {
    await audit(db, 'sign-in-failed', client);
    throw new Problem('NOT_STAFF', 'No member of staff has this Google address.');
  }
  if (user.user_block || !user.user_active) return refuseBlocked(db, user, client);
  return continueSignIn(dependencies, user, client, 'sign-in-google');
}

async function accept(
  db: Database,
  verify: VerifyIdToken,
  { credential, nonce }: { credential: string; nonce: string },
  client: Client,
) {
  try {
    const token = await verify(credential, nonce);
    await spend(db, token);
    return token;
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID_ID_TOKEN')
      await audit(db, 'sign-in-failed', client);
    throw error;
  }
}

/** Logged without a person: an invalid ID token proves nothing. */
const audit = (db: Database, action: string, client: Client) =>
  appendRepeatedAudit(db, notStaff, signInEvent(action, undefined, client));

/** Refuses a second sign-in with the same token: the second insertion finds the first. */
async function spend(db: Database, { nonce, expiresAt }: VerifiedToken) {
  // Expired tokens need no record, because they are refused anyway.
  await db
    .deleteFrom('spent_id_tokens')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const spent = await db
    .insertInto('spent_id_tokens')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (!spent) throw invalid();
}
