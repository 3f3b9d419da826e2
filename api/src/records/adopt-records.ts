import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { RecordKind, UnrecordedRow } from './record-kind.ts';
import { derivedColumns, notePictures } from './record-queries.ts';
import { recordKinds } from './record-kinds.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * Makes a record for everything in the tables of published content that has none: from a database older than records,
 * or from the demo. Runs at each start and finds nothing to do but once.
 */
export async function adoptRecords(db: Database) {
  await db.transaction().execute(async (trx) => {
    for (const kind of Object.values(recordKinds)) {
      for (const row of await kind.unrecorded(trx)) await adopt(trx, kind, row);
    }
  });
}

async function adopt(trx: DatabaseTransaction, kind: RecordKind, row: UnrecordedRow<RecordContent>) {
  const published = row.status === 'published';
  const record = await trx
    .insertInto('records')
    .values({
      ...derivedColumns(kind, row.content),
      id: row.id,
      kind: kind.name,
      slug: row.slug,
      position: row.position,
      published: published ? json(row.content) : null,
      first_published_at: published ? new Date() : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('revisions')
    .values({
      record_id: record.id,
      version: record.version,
      action: 'create',
      content: json(record.content),
    })
    .execute();
  await notePictures(trx, kind, record);
}
