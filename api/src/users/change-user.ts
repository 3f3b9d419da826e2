import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { errorCode } from '../error-code.ts';
import { Problem } from '../problem.ts';
import { endSessionsOf, type StaffSession } from '../sessions/session-queries.ts';
import { forgetTwoFactor } from '../two-factor/two-factor-queries.ts';
import type { Language } from '../wire/local-text.ts';
import { hashPassword } from './password.ts';
import { keepOneSuperAdmin, leaveSuperAdminsAlone, lockSuperAdmins } from './super-admins.ts';
import { takeUser, toUser } from './user-queries.ts';
import { checkNewUser, checkUser, emailTaken } from './user-rules.ts';
import type { AddUser, EditUser, User } from './user-schema.ts';
import { userText } from './user-texts.ts';

/**
 * @param by who does it
 * @throws Problem INVALID_INPUT, naming each field; NOT_ALLOWED when somebody else makes a superAdmin
 */
export async function addUser(
  db: Database,
  form: AddUser,
  by: StaffSession,
  language: Language,
): Promise<User> {
  const { password, ...user } = checkNewUser(form, language);
  leaveSuperAdminsAlone(by, [user.user_type], language);
  const password_hash = await hashPassword(password);
  return refusingTakenEmail(language, () =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('users')
        .values({ id: uuid(), ...user, password_hash, updated_by: by.username })
        .returningAll()
        .executeTakeFirstOrThrow();
      await note(trx, by, 'create', row);
      return toUser(row);
    }),
  );
}

/**
 * Who is blocked or made inactive is signed out at once.
 * @throws Problem as {@link addUser}, and NOT_FOUND, CONFLICT or NOT_POSSIBLE_NOW
 */
export async function editUser(
  db: Database,
  form: EditUser,
  by: StaffSession,
  language: Language,
): Promise<User> {
  const user = checkUser(form, language);
  return refusingTakenEmail(language, () =>
    db.transaction().execute(async (trx) => {
      await lockSuperAdmins(trx);
      const before = await takeUser(trx, form.userId);
      if (!before) throw new Problem('NOT_FOUND', userText(language, 'notFound'));
      if (form.version !== undefined && form.version !== before.version) throw conflict(before, language);
      leaveSuperAdminsAlone(by, [before.user_type, user.user_type], language);

      const row = await trx
        .updateTable('users')
        .set({ ...user, version: before.version + 1, updated_at: sql`now()`, updated_by: by.username })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await keepOneSuperAdmin(trx, language);
      // A session that only sleeps while somebody is blocked would wake when they are unblocked.
      if (row.user_block || !row.user_active) await endSessionsOf(trx, row.id, 'all');
      await note(trx, by, actionOf(before, row), row);
      return toUser({ ...row, two_factor: before.two_factor });
    }),
  );
}

/** @throws Problem NOT_FOUND, CONFLICT, NOT_ALLOWED or NOT_POSSIBLE_NOW */
export function deleteUser(
  db: Database,
  { id, version }: { id: string; version: number },
  by: StaffSession,
  language: Language,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    await lockSuperAdmins(trx);
    const before = await takeUser(trx, id);
    if (!before) throw new Problem('NOT_FOUND', userText(language, 'notFound'));
    if (version !== before.version) throw conflict(before, language);
    leaveSuperAdminsAlone(by, [before.user_type], language);
    await trx.deleteFrom('users').where('id', '=', id).execute();
    await keepOneSuperAdmin(trx, language);
    await note(trx, by, 'delete', before);
    return toUser(before);
  });
}

type UserRow = Selectable<Tables['users']>;

function note(trx: DatabaseTransaction, by: StaffSession, action: string, { id, user_name }: UserRow) {
  return appendAudit(trx, by, { action, subject: 'user', id, title: user_name });
}

/**
 * Takes the second step away from somebody who has lost the phone.
 * @throws Problem NOT_FOUND, NOT_ALLOWED; NOT_POSSIBLE_NOW for oneself, who is asked for the password elsewhere
 */
export function switchOffTwoFactor(
  db: Database,
  id: string,
  by: StaffSession,
  language: Language,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const user = await takeUser(trx, id);
    if (!user) throw new Problem('NOT_FOUND', userText(language, 'notFound'));
    if (user.id === by.userId) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorOwn'));
    leaveSuperAdminsAlone(by, [user.user_type], language);
    if (await forgetTwoFactor(trx, id)) await note(trx, by, 'two-factor-off', user);
    return toUser({ ...user, two_factor: false });
  });
}

/** Blocking is what somebody looks for in the audit log, so it has a word of its own. */
function actionOf(before: UserRow, after: UserRow) {
  if (before.user_block === after.user_block) return 'save';
  return after.user_block ? 'block' : 'unblock';
}

function conflict(row: UserRow, language: Language) {
  return new Problem('CONFLICT', userText(language, 'changedMeanwhile'), {
    conflict: {
      version: row.version,
      content: toUser(row),
      updatedBy: row.updated_by,
      updatedAt: row.updated_at.toISOString(),
    },
  });
}

/** The database decides, so that two people who add the same address at once are not both told that it is free. */
async function refusingTakenEmail<T>(language: Language, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (errorCode(error) === '23505') throw emailTaken(language);
    throw error;
  }
}
