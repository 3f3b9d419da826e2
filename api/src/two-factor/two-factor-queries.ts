import type { Database, DatabaseTransaction } from '../database/schema.ts';

/** Takes somebody's app and recovery codes away. @returns whether there were any */
export async function forgetTwoFactor(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
}

/** Whether somebody is asked for a code when they sign in. */
export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
