import type { Dependencies } from '../api.ts';
import { type Client, notStaff } from '../audit/append-audit.ts';
import { appendRepeatedAudit, signInEvent } from '../audit/security-events.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { checkPassword, wrongCredentials } from '../throttle/check-password.ts';
import type { SignIn } from './session-schema.ts';
import { type Entry, continueSignIn } from './sign-in-steps.ts';

/**
 * @returns the member of staff, and the token of the new session or of the second step
 * @throws Problem INVALID_CREDENTIALS for both an unknown email and a wrong password, ACCOUNT_BLOCKED only with the right
 * password, TOO_MANY_ATTEMPTS
 */
export async function signIn(
  dependencies: Dependencies,
  { email, password }: SignIn,
  client: Client,
): Promise<Entry> {
  const { db } = dependencies;
  const account = email.trim().toLowerCase();
  const user = await db
    .selectFrom('users')
    .select(['id', 'user_type', 'user_name', 'user_email', 'password_hash', 'user_active', 'user_block'])
    .where('user_email', '=', account)
    .executeTakeFirst();
  const attempt = { account, address: client.address, password, passwordHash: user?.password_hash };
  await checkPassword(dependencies, 'staff', attempt, (action) =>
    appendRepeatedAudit(db, notStaff, signInEvent(action, user, client)),
  );
  if (!user) throw wrongCredentials();
  if (user.user_block || !user.user_active) return refuseBlocked(db, user, client);
  return continueSignIn(dependencies, user, client, 'sign-in');
}

/**
 * Refuses a blocked user after a correct sign-in, and logs it in the audit log.
 * @throws Problem ACCOUNT_BLOCKED
 */
export async function refuseBlocked(
  db: Database,
  person: { id: string; user_name: string },
  client: Client,
): Promise<never> {
  await appendRepeatedAudit(
    db,
    { userId: person.id, username: person.user_name },
    signInEvent('sign-in-blocked', person, client),
  );
  throw accountBlocked();
}

export const accountBlocked = () =>
  new Problem('ACCOUNT_BLOCKED', 'This account is blocked. A super admin can unblock it.');
