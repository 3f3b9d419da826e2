import { sql } from 'kysely';
import { appendAudit, notStaff } from '../audit/append-audit.ts';
import { connect } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import { endSessionsOf } from '../sessions/session-queries.ts';
import { withdrawInvite } from '../invites/invite-queries.ts';
import type { Settings } from '../settings.ts';
import { clearFailures } from '../throttle/account-limit.ts';
import { deleteTwoFactor } from '../two-factor/two-factor-queries.ts';
import { hashPassword, randomPassword } from './password.ts';

/**
 * Restores the access of a user who lost the password or was blocked: sets a random password, ends all sessions, turns off the
 * second step and clears the day's failures. For the operator of the site, who has access to the database anyway.
 * @returns the password, to be shown once; undefined if the email is unknown
 */
export async function resetPassword(db: Database, email: string): Promise<string | undefined> {
  const account = email.trim().toLowerCase();
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await clearFailures(db, 'staff', account);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set((eb) => ({
        password_hash: passwordHash,
        user_active: true,
        user_block: false,
        version: eb('version', '+', 1),
        updated_at: sql`now()`,
      }))
      .where('user_email', '=', account)
      .returning(['id', 'user_name'])
      .executeTakeFirst();
    if (!user) return undefined;
    await endSessionsOf(trx, user.id, 'all');
    // They may have lost their phone as well.
    await deleteTwoFactor(trx, user.id);
    // The link in an invitation could otherwise still set another password.
    await withdrawInvite(trx, user.id);
    const entry = { action: 'reset-password', subject: 'user', id: user.id, title: user.user_name };
    await appendAudit(trx, notStaff, entry);
    return password;
  });
}

/**
 * Runs {@link resetPassword} in the database of the settings.
 * @throws SettingError if it cannot be used, such as an embedded one while the site is running
 */
export async function resetPasswordIn(settings: Settings, email: string): Promise<string | undefined> {
  const { db, close } = await connect(settings);
  try {
    return await resetPassword(db, email);
  } finally {
    await close();
  }
}
