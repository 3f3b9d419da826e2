import { type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '../api.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { errorCode } from '@nalam/server-kit/error-code';
import { queueInvite, withdrawInvite } from '../invites/invite-queries.ts';
import { conflict, Problem } from '@nalam/server-kit/problem';
import { closeSessionsOf, type StaffSession } from '../sessions/session-queries.ts';
import type { Settings } from '../settings.ts';
import { deleteTwoFactor } from '../two-factor/two-factor-queries.ts';
import type { Language } from '../wire/local-text.ts';
import { hashPassword, randomPassword } from './password.ts';
import { requireSuperAdminLeft, refuseSuperAdminChange, lockSuperAdmins } from './super-admins.ts';
import { lockUser, toUser } from './user-queries.ts';
import { checkNewUser, checkUser, emailTaken } from './user-rules.ts';
import type { AddUser, EditUser, User } from './user-schema.ts';
import { userText } from './user-texts.ts';

/** The dependencies for changing users: an invitation is an email with a link to the site. */
export type UserDependencies = Pick<Dependencies, 'db' | 'settings' | 'mailQueued'>;

/**
 * @param staff the signed-in user
 * @throws Problem INVALID_INPUT, naming each field; NOT_ALLOWED if another role creates a superAdmin
 */
export async function addUser(
  { db, settings, mailQueued }: UserDependencies,
  form: AddUser,
  staff: StaffSession,
  language: Language,
): Promise<User> {
  const { password, ...user } = checkNewUser(form, language);
  refuseSuperAdminChange(staff, [user.user_type], language);
  // A random password, because the person chooses one through the link.
  const password_hash = await hashPassword(password ?? randomPassword());
  const added = await refusingTakenEmail(language, () =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('users')
        .values({ id: uuid(), ...user, password_hash, updated_by: staff.username })
        .returningAll()
        .executeTakeFirstOrThrow();
      await note(trx, staff, 'create', row);
      return password === undefined ? invite(trx, row, { settings, staff, language }) : toUser(row);
    }),
  );
  if (password === undefined) mailQueued();
  return added;
}

/**
 * Sends a new link to a user who has not chosen a password yet.
 * @throws Problem NOT_FOUND, NOT_ALLOWED, or NOT_POSSIBLE_NOW if they have chosen one
 */
export async function inviteAgain(
  { db, settings, mailQueued }: UserDependencies,
  id: string,
  staff: StaffSession,
  language: Language,
): Promise<User> {
  const invited = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw new Problem('NOT_FOUND', userText(language, 'notFound'));
    refuseSuperAdminChange(staff, [user.user_type], language);
    if (!user.invited_until) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'notInvited'));
    return invite(trx, user, { settings, staff, language });
  });
  mailQueued();
  return invited;
}

async function invite(
  trx: DatabaseTransaction,
  row: UserRow,
  { settings, staff, language }: { settings: Settings; staff: StaffSession; language: Language },
): Promise<User> {
  await queueInvite(trx, settings, row, { language });
  await note(trx, staff, 'invite', row);
  const invited = await lockUser(trx, row.id);
  return toUser(invited ?? row);
}

/**
 * Changes a user. Signs them out immediately if they are blocked or deactivated.
 * @throws Problem as {@link addUser}, and NOT_FOUND, CONFLICT or NOT_POSSIBLE_NOW
 */
export async function editUser(
  { db, settings, mailQueued }: UserDependencies,
  form: EditUser,
  staff: StaffSession,
  language: Language,
): Promise<User> {
  const user = checkUser(form, language);
  const edited = await refusingTakenEmail(language, () =>
    db.transaction().execute(async (trx) => {
      await lockSuperAdmins(trx);
      const before = await lockUser(trx, form.userId);
      if (!before) throw new Problem('NOT_FOUND', userText(language, 'notFound'));
      if (form.version !== undefined && form.version !== before.version) throw userConflict(before);
      refuseSuperAdminChange(staff, [before.user_type, user.user_type], language);

      const row = await trx
        .updateTable('users')
        .set({ ...user, version: before.version + 1, updated_at: sql`now()`, updated_by: staff.username })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await requireSuperAdminLeft(trx, language);
      if (row.user_block || !row.user_active) await closeSessionsOf(trx, row.id);
      await note(trx, staff, actionOf(before, row), row);
      if (before.user_email !== row.user_email) {
        // The link may have gone to the wrong person.
        if (before.invited_until) return invite(trx, row, { settings, staff, language });
        await withdrawInvite(trx, row.id);
      }
      return toUser({ ...before, ...row });
    }),
  );
  mailQueued();
  return edited;
}

/** @throws Problem NOT_FOUND, CONFLICT, NOT_ALLOWED or NOT_POSSIBLE_NOW */
export function deleteUser(
  db: Database,
  { id, version }: { id: string; version: number },
  staff: StaffSession,
  language: Language,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    await lockSuperAdmins(trx);
    const before = await lockUser(trx, id);
    if (!before) throw new Problem('NOT_FOUND', userText(language, 'notFound'));
    if (version !== before.version) throw userConflict(before);
    refuseSuperAdminChange(staff, [before.user_type], language);
    await trx.deleteFrom('users').where('id', '=', id).execute();
    await requireSuperAdminLeft(trx, language);
    await note(trx, staff, 'delete', before);
    return toUser(before);
  });
}

type UserRow = Selectable<Tables['users']>;

function note(trx: DatabaseTransaction, staff: StaffSession, action: string, { id, user_name }: UserRow) {
  return appendAudit(trx, staff, { action, subject: 'user', id, title: user_name });
}

/**
 * Turns off the second step of a user who has lost their phone.
 * @throws Problem NOT_FOUND, NOT_ALLOWED; NOT_POSSIBLE_NOW for one's own account, which requires the password (own-two-factor.ts)
 */
export function switchOffTwoFactor(
  db: Database,
  id: string,
  staff: StaffSession,
  language: Language,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw new Problem('NOT_FOUND', userText(language, 'notFound'));
    if (user.id === staff.userId) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'twoFactorOwn'));
    refuseSuperAdminChange(staff, [user.user_type], language);
    if (await deleteTwoFactor(trx, id)) await note(trx, staff, 'two-factor-off', user);
    return toUser({ ...user, two_factor: false });
  });
}

/** Blocking has its own action, so that it is easy to find in the audit log. */
function actionOf(before: UserRow, after: UserRow) {
  if (before.user_block === after.user_block) return 'save';
  return after.user_block ? 'block' : 'unblock';
}

const userConflict = (row: UserRow) =>
  conflict('this user', {
    version: row.version,
    content: toUser(row),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString(),
  });

/** The database decides, so that two people who add the same address at once do not both succeed. */
async function refusingTakenEmail<T>(language: Language, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (errorCode(error) === '23505') throw emailTaken(language);
    throw error;
  }
}
