import { sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import { appendRepeatedAudit, signInEvent } from '../audit/security-events.ts';
import type { Database } from '../database/schema.ts';
import { withdrawInvite } from '../invites/invite-queries.ts';
import { wrongField } from '@nalam/server-kit/problem';
import {
  endSessionsOf,
  type Lifetimes,
  type StaffSession,
  startSession,
} from '../sessions/session-queries.ts';
import { countAttempt, clearAttempts } from '../throttle/throttle.ts';
import type { Language } from '../wire/local-text.ts';
import type { OwnPasswordChange } from './account-schema.ts';
import { passwordRefusal } from './password-rules.ts';
import { hashPassword, isPassword } from './password.ts';
import { userText, type UserText } from './user-texts.ts';

/** Counted per person, not per address: the session is already theirs, or stolen. */
const triesPerPerson = { name: 'own-password', times: 5, seconds: 15 * 60 };

/**
 * Checks the password of a signed-in user, before actions that must not be possible at an unlocked screen.
 * @returns the user
 * @throws Problem INVALID_INPUT naming `password`, or TOO_MANY_ATTEMPTS
 */
export async function confirmOwnPassword(
  db: Database,
  staff: StaffSession,
  password: string,
  language: Language,
) {
  const { userId } = staff;
  if (password === '') throw fieldRefusal('password', 'passwordMissing', language);
  // Counted before the check; otherwise many simultaneous attempts would all pass.
  await countAttempt(db, triesPerPerson, userId, {
    message: userText(language, 'tooManyTries'),
    onFirstRefusal: () => audit(db, staff, 'password-throttled'),
  });
  const user = await db
    .selectFrom('users')
    .select(['id', 'user_name', 'user_email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(user.password_hash, password))) {
    await audit(db, staff, 'password-wrong');
    throw fieldRefusal('password', 'passwordWrong', language);
  }
  await clearAttempts(db, triesPerPerson, userId);
  return user;
}

/**
 * Changes a user's own password and ends all their sessions, because one of them may be the reason. The current one gets a new
 * token, which invalidates copies of the old one (ASVS 7.2.4).
 * @param device the browser's user agent
 * @returns the token of the new session
 * @throws Problem INVALID_INPUT naming `password` or `newPassword`, or TOO_MANY_ATTEMPTS
 */
export async function changeOwnPassword(
  db: Database,
  staff: StaffSession,
  { password = '', newPassword = '' }: OwnPasswordChange,
  { language, device, lifetimes }: { language: Language; device: string; lifetimes: Lifetimes },
): Promise<string> {
  const user = await confirmOwnPassword(db, staff, password, language);
  const refusal = passwordRefusal(newPassword, user);
  if (refusal) throw fieldRefusal('newPassword', refusal.text, language, refusal.limit);
  if (newPassword === password) throw fieldRefusal('newPassword', 'passwordSame', language);
  const password_hash = await hashPassword(newPassword);
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash, updated_at: sql`now()` })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(trx, user.id, 'all');
    // An earlier reset link could otherwise still set another password.
    await withdrawInvite(trx, user.id);
    const entry = { action: 'change-password', subject: 'user', id: user.id, title: user.user_name };
    await appendAudit(trx, staff, entry);
    return startSession(trx, user.id, device, lifetimes);
  });
}

function audit(db: Database, staff: StaffSession, action: string) {
  const person = { id: staff.userId, user_name: staff.username };
  return appendRepeatedAudit(db, staff, signInEvent(action, person));
}

function fieldRefusal(field: string, text: UserText, language: Language, limit?: number) {
  return wrongField(field, userText(language, text, { limit: limit ?? '' }));
}
