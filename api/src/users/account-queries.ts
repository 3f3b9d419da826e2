import type { Database } from '../database/schema.ts';
import type { Account } from './account-schema.ts';

/** @param userId of the signed-in user, who therefore exists */
export async function readAccount(db: Database, userId: string): Promise<Account> {
  const { id, ...account } = await db
    .selectFrom('users')
    .select(['id', 'user_name', 'user_email', 'user_type'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { _id: id, ...account };
}
