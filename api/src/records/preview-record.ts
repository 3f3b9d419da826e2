import { notStaff } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import type { Language } from '../wire/local-text.ts';
import { Problem } from '@nalam/server-kit/problem';
import { refuseUnpublishable } from './publishable.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';

/**
 * @returns the data of a visitor's page as if the draft were published, from the same functions as the page
 * @throws Problem INVALID_INPUT naming missing fields, NOT_POSSIBLE_NOW if visitors could not see it
 */
export function previewRecord(
  db: Database,
  kind: RecordKind,
  record: RecordRow,
  language: Language,
): unknown {
  return kind.publish ? previewRows(db, kind, record, language) : kind.page(db, draftOf(record), language);
}

const draftOf = ({ id, slug, content }: RecordRow) => ({ id, slug: slug ?? '', content, published_at: null });

/** Publishes the draft, reads its page and rolls back, because products, categories and stock depend on each other. */
async function previewRows(
  db: Database,
  kind: RecordKind,
  record: RecordRow,
  language: Language,
): Promise<unknown> {
  const trx = await db.startTransaction().execute();
  try {
    await kind.publish?.(trx, record, record.content);
    const page = await kind.page(trx, draftOf(record), language);
    if (page !== undefined) return page;
    await refuseUnpublishable({ trx, kind, actor: notStaff }, record.content, record);
    throw new Problem('NOT_POSSIBLE_NOW', 'Visitors could not see this if it were published.');
  } finally {
    await trx.rollback().execute();
  }
}
