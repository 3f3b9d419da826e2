import { sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import { lockByName } from '../database/advisory-locks.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { updateRows } from './published-rows.ts';
import type { RecordContext, RecordAuthor } from './record-kind.ts';
import type { RecordMove } from './record-schema.ts';

/**
 * Reorders some records within the positions they occupy; all others keep theirs, so a list can be ordered page by page. Versions
 * do not change, so open drafts stay current.
 * @throws Problem NOT_FOUND if one of them does not exist
 */
export async function orderRecords(db: Database, author: RecordAuthor, ids: string[]) {
  await db.transaction().execute(async (trx) => {
    const context = { ...author, trx };
    await lockOrder(context);
    const rows = await placesOf(context).where('id', 'in', ids).execute();
    if (rows.length !== ids.length) throw new Problem('NOT_FOUND', 'One of these records no longer exists.');
    const places = rows.map(({ position }) => position);
    await givePlaces(context, ids, places);
  });
}

/** Puts a record before or after another. */
export async function moveRecord(db: Database, author: RecordAuthor, id: string, move: RecordMove) {
  await db.transaction().execute(async (trx) => {
    const context = { ...author, trx };
    await lockOrder(context);
    const rows = await placesOf(context).execute();
    const ids = rows.map((row) => row.id).filter((each) => each !== id);
    const anchor = ids.indexOf('before' in move ? move.before : move.after);
    if (anchor < 0 || ids.length === rows.length) {
      throw new Problem('NOT_FOUND', 'One of these records no longer exists.');
    }
    ids.splice('before' in move ? anchor : anchor + 1, 0, id);
    const places = rows.map(({ position }) => position);
    await givePlaces(context, ids, places);
  });
}

const placesOf = ({ trx, kind }: RecordContext) =>
  trx
    .selectFrom('records')
    .select(['id', 'position'])
    .where('kind', '=', kind.name)
    .orderBy('position')
    .orderBy('id');

async function givePlaces({ trx, kind, actor }: RecordContext, ids: string[], places: number[]) {
  await sql`
    update records set position = given.position
    from unnest(${ids}::uuid[], ${distinct(places)}::int[]) as given (id, position)
    where records.id = given.id and records.position <> given.position`.execute(trx);
  await updateRows(trx, kind, ids);
  await appendAudit(trx, actor, { action: 'order', subject: kind.name, id: null, title: kind.name });
}

/** Separates records that share a position, from before there were records. */
function distinct(places: number[]) {
  let last = -Infinity;
  return places.map((place) => (last = Math.max(place, last + 1)));
}

/** Two simultaneous reorderings would mix. */
const lockOrder = ({ trx, kind }: RecordContext) => lockByName(trx, `order of ${kind.name}`);
