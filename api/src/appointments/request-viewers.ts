import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { noSuch } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';

/** Dashboards report an open request every ten seconds. */
const openSeconds = 25;

/**
 * Records for a few seconds that a member of staff has a request open.
 * @returns the names of others who have it open
 * @throws Problem NOT_FOUND
 */
export async function noteViewer(db: Database, id: string, { userId }: StaffSession): Promise<string[]> {
  await db.deleteFrom('request_viewers').where('seen_at', '<', closedBefore).execute();
  const { numInsertedOrUpdatedRows: noted } = await db
    .insertInto('request_viewers')
    .columns(['appointment_id', 'user_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('appointments')
        .select(['id', sql<string>`${userId}::uuid`.as('user_id'), sql<Date>`now()`.as('seen_at')])
        .where('id', '=', id),
    )
    .onConflict((conflict) =>
      conflict.columns(['appointment_id', 'user_id']).doUpdateSet({ seen_at: sql`now()` }),
    )
    .executeTakeFirstOrThrow();
  if (!noted) throw noSuch('request');
  const others = await db
    .selectFrom('request_viewers')
    .innerJoin('users', 'users.id', 'request_viewers.user_id')
    .select('user_name')
    .where('appointment_id', '=', id)
    .where('user_id', '<>', userId)
    .orderBy('user_name')
    .execute();
  return others.map(({ user_name }) => user_name);
}

const closedBefore = sql<Date>`now() - make_interval(secs => ${openSeconds})`;
