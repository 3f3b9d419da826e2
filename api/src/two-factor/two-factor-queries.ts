import type { Database, DatabaseTransaction } from '../database/schema.ts';

/** Deletes a user's authenticator and recovery codes. @returns whether there were any */
export async function deleteTwoFactor(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

/** True if a user's sign-in requires a code. */
export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
