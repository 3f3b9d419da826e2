import { lockByName } from '../database/advisory-locks.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { Role } from '../access/role.ts';
import { Problem } from '@nalam/server-kit/problem';
import type { Language } from '../wire/local-text.ts';
import { userText } from './user-texts.ts';

/**
 * Serialises changes of users until the transaction ends, so that two superAdmins who block each other at the same moment do not
 * both find the other one left.
 */
export const lockSuperAdmins = (trx: DatabaseTransaction) => lockByName(trx, 'super-admins');

/**
 * Call this after a change, within its transaction.
 * @throws Problem NOT_POSSIBLE_NOW if no superAdmin is left who can sign in (docs/product.md#users)
 */
export async function requireSuperAdminLeft(trx: DatabaseTransaction, language: Language) {
  const remaining = await trx
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'superAdmin')
    .where('user_active', '=', true)
    .where('user_block', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (!remaining) throw new Problem('NOT_POSSIBLE_NOW', userText(language, 'lastSuperAdmin'));
}

/**
 * A role that was granted Manage User could otherwise create a superAdmin or take over one.
 * @param types the user's, before and after the change
 * @throws Problem NOT_ALLOWED
 */
export function refuseSuperAdminChange({ role }: StaffSession, types: Role[], language: Language) {
  if (role !== 'superAdmin' && types.includes('superAdmin')) {
    throw new Problem('NOT_ALLOWED', userText(language, 'onlySuperAdmin'));
  }
}
