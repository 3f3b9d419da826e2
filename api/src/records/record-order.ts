import { sql } from 'kysely';
import { type Actor, appendAudit } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { orderPublished } from './published-rows.ts';
import type { RecordKind } from './record-kind.ts';
import type { RecordMove } from './record-schema.ts';

/**
 * Gives some records, in the order of `ids`, the places that they have among them now; all others stay where they are,
 * so a list can be ordered page by page. An order is no version: no open draft becomes old by it.
 * @throws Problem NOT_FOUND when one of them does not exist
 */
export async function orderRecords(db: Database, kind: RecordKind, actor: Actor, ids: string[]) {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, kind);
    const rows = await placesOf(trx, kind).where('id', 'in', ids).execute();
    if (rows.length !== ids.length) throw new Problem('NOT_FOUND', 'One of these records is gone.');
    const places = rows.map(({ position }) => position);
    await givePlaces(trx, kind, actor, ids, places);
  });
}

/** Puts a record before or after another. */
export async function moveRecord(db: Database, kind: RecordKind, actor: Actor, id: string, to: RecordMove) {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, kind);
    const rows = await placesOf(trx, kind).execute();
    const ids = rows.map((row) => row.id).filter((each) => each !== id);
    const anchor = ids.indexOf('before' in to ? to.before : to.after);
    if (anchor < 0 || ids.length === rows.length) {
      throw new Problem('NOT_FOUND', 'One of these records is gone.');
    }
    ids.splice('before' in to ? anchor : anchor + 1, 0, id);
    const places = rows.map(({ position }) => position);
    await givePlaces(trx, kind, actor, ids, places);
  });
}

const placesOf = (trx: DatabaseTransaction, kind: RecordKind) =>
  trx
    .selectFrom('records')
    .select(['id', 'position'])
    .where('kind', '=', kind.name)
    .orderBy('position')
    .orderBy('id');

async function givePlaces(
  trx: DatabaseTransaction,
  kind: RecordKind,
  actor: Actor,
  ids: string[],
  places: number[],
) {
  await sql`
    update records set position = given.position
    from unnest(${ids}::uuid[], ${distinct(places)}::int[]) as given (id, position)
    where records.id = given.id and records.position <> given.position`.execute(trx);
  await orderPublished(trx, kind.table, ids);
  await appendAudit(trx, actor, { action: 'order', subject: kind.name, id: null, title: kind.name });
}

/** Records that share a place, from before there were records, get places of their own. */
function distinct(places: number[]) {
  let last = -Infinity;
  return places.map((place) => (last = Math.max(place, last + 1)));
}

/** Two orders at once would mix. */
async function lockOrder(trx: DatabaseTransaction, kind: RecordKind) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${kind.name}`}, 0))`.execute(trx);
}
