import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { appendAudit, type Client, notStaff } from '../audit/append-audit.ts';
import { appendRepeatedAudit, signInEvent } from '../audit/security-events.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { hashOf, newSecret } from '../secret.ts';
import { countFailure, rememberNetwork, uncountFailure } from '../throttle/account-limit.ts';
import { countAttempt, clearAttempts } from '../throttle/throttle.ts';
import { checkOneTimeCode } from '../two-factor/check-code.ts';
import { hasTwoFactor } from '../two-factor/two-factor-queries.ts';
import type { SignedIn } from './session-schema.ts';
import { type Lifetimes, startSession } from './session-queries.ts';

/** The result of a correct password or Google sign-in: a session, or the request for a code. */
export type Entry =
  | { status: 'signedIn'; user: SignedIn; token: string }
  | { status: 'codeRequired'; token: string };

type Person = Pick<Tables['users'], 'id' | 'user_type' | 'user_name' | 'user_email'>;

/** Long enough to find one's phone. */
export const stepMinutes = 10;

/**
 * Counted per user, not per network: an attacker at this point knows the password, and many addresses could soon guess six
 * digits.
 */
const codesPerPerson = { name: 'sign-in-code', times: 5, seconds: 15 * 60 };

/** @param action the action in the audit log: by password or by Google */
export async function continueSignIn(
  dependencies: Dependencies,
  person: Person,
  client: Client,
  action: 'sign-in' | 'sign-in-google',
): Promise<Entry> {
  const { db, settings } = dependencies;
  if (!(await hasTwoFactor(db, person.id))) {
    const entry = await db.transaction().execute((trx) => start(trx, person, { action, client }, settings));
    await rememberNetwork(dependencies, 'staff', person.user_email, client.address);
    return entry;
  }
  await appendRepeatedAudit(db, actorOf(person), signInEvent('code-asked', person, client));
  const { token, tokenHash } = newSecret();
  await db
    .insertInto('sign_in_steps')
    .values({
      token_hash: tokenHash,
      user_id: person.id,
      expires_at: sql`now() + make_interval(mins => ${stepMinutes})`,
    })
    .execute();
  // Also deletes unfinished steps, because nothing else does.
  await db
    .deleteFrom('sign_in_steps')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  return { status: 'codeRequired', token };
}

/**
 * Verifies the second factor.
 * @param token of the first step
 * @throws Problem SIGN_IN_EXPIRED without a recent first step; INVALID_CODE; TOO_MANY_ATTEMPTS
 */
export async function verifyCode(
  dependencies: Dependencies,
  token: string | undefined,
  code: string,
  client: Client,
): Promise<Entry> {
  const { db, secrets, settings } = dependencies;
  const { address } = client;
  const person = token === undefined ? undefined : await personAt(db, token);
  if (!person) throw new Problem('SIGN_IN_EXPIRED', 'This took too long. Please sign in again.');
  const account = person.user_email;
  // Counted before the check; otherwise many simultaneous attempts would all pass.
  const auditThrottled = () =>
    appendRepeatedAudit(db, notStaff, signInEvent('sign-in-throttled', person, client));
  await countAttempt(db, codesPerPerson, person.id, { onFirstRefusal: auditThrottled });
  await countFailure(dependencies, 'staff', { account, address }, auditThrottled);
  const entry = await db.transaction().execute(async (trx) => {
    const kind = await checkOneTimeCode(trx, secrets, person.id, code);
    if (!kind) return undefined;
    await trx.deleteFrom('sign_in_steps').where('user_id', '=', person.id).execute();
    const action = kind === 'app' ? 'sign-in-code' : 'recovery-code-used';
    return start(trx, person, { action, client }, settings);
  });
  if (!entry) {
    await appendRepeatedAudit(db, notStaff, signInEvent('code-failed', person, client));
    throw new Problem('INVALID_CODE', 'This code is not right, or was used already.');
  }
  await clearAttempts(db, codesPerPerson, person.id);
  await uncountFailure(db, 'staff', account);
  await rememberNetwork(dependencies, 'staff', account, address);
  return entry;
}

function personAt(db: Database, token: string) {
  return (
    db
      .selectFrom('sign_in_steps')
      .innerJoin('users', 'users.id', 'sign_in_steps.user_id')
      .select(['users.id', 'user_type', 'user_name', 'user_email'])
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      // The user may have been blocked since the first step.
      .where('user_active', '=', true)
      .where('user_block', '=', false)
      .executeTakeFirst()
  );
}

async function start(
  trx: DatabaseTransaction,
  person: Person,
  { action, client }: { action: string; client: Client },
  lifetimes: Lifetimes,
): Promise<Entry> {
  const { id, user_type, user_name } = person;
  await appendAudit(trx, actorOf(person), signInEvent(action, person, client));
  return {
    status: 'signedIn',
    user: { userId: id, role: user_type, username: user_name },
    token: await startSession(trx, id, client.device, lifetimes),
  };
}

const actorOf = ({ id, user_name }: Person) => ({ userId: id, username: user_name });
