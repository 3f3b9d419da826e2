import type { Database } from '../database/schema.ts';
import type { Language } from '../wire/local-text.ts';
import type { RecordKind } from './record-kind.ts';
import type { RecordRow } from './record-queries.ts';

/**
 * What a visitor's page would get of the draft. It is published, read by the visitors' own query, and taken back, so
 * that a preview can't differ from the page.
 */
export async function previewRecord(
  db: Database,
  kind: RecordKind,
  record: RecordRow,
  language: Language,
): Promise<unknown> {
  const trx = await db.startTransaction().execute();
  try {
    await kind.publish(trx, record, record.content);
    return await kind.read(trx, record, language);
  } finally {
    await trx.rollback().execute();
  }
}
