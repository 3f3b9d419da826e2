import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { notStaff } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { refuse } from './check-content.ts';
import { refuseUnpublishable } from './publishable.ts';
import { recordChanges, refuseTrashed } from './record-changes.ts';
import type { RecordAuthor, RecordRow } from './record-kind.ts';
import { recordKinds } from './record-kinds.ts';
import { storeChange, lockRecord } from './record-queries.ts';
import type { RecordSchedule } from './record-schema.ts';

/**
 * Sets when the schedule publishes and unpublishes a record; null removes a time.
 *
 * @throws Problem INVALID_INPUT naming the wrong time, CONFLICT, or VISITS_AGREED for visits after the record is unpublished
 */
export function scheduleRecord(
  db: Database,
  author: RecordAuthor,
  id: string,
  { version, publishAt, unpublishAt }: RecordSchedule,
): Promise<RecordRow> {
  return db.transaction().execute(async (trx) => {
    const context = { ...author, trx };
    const before = await lockRecord(context, { id, version });
    refuseTrashed(before);
    const publish = instant('publishAt', publishAt);
    const unpublish = instant('unpublishAt', unpublishAt);
    const now = new Date();
    refuse([
      ...past('publishAt', publish, before.publish_at, now),
      ...past('unpublishAt', unpublish, before.unpublish_at, now),
      ...(publish && unpublish && unpublish <= publish
        ? [{ field: 'unpublishAt', message: 'must be later than the time of publishing', code: 'TOO_EARLY' }]
        : []),
      ...(unpublish && !publish && !before.published
        ? [
            {
              field: 'unpublishAt',
              message: 'needs a published record, or a time of publishing',
              code: 'NOT_PUBLISHED',
            },
          ]
        : []),
    ]);
    if (publish) await refuseUnpublishable(context, before.content, before);
    if (unpublish && unpublish.getTime() !== before.unpublish_at?.getTime() && !context.keepsVisits)
      await context.kind.hide?.(trx, id, unpublish);
    return storeChange(context, before, 'schedule', { publish_at: publish, unpublish_at: unpublish });
  });
}

/** Publishes and unpublishes due records, including those that became due while no process was running. */
export async function changeDue(db: Database, log: FastifyBaseLogger, signal?: AbortSignal) {
  while (!signal?.aborted && (await changeNextDue(db, log)));
}

/**
 * Publishes or unpublishes one due record. The row is locked, so only one of several processes does it.
 * @returns whether there was one
 */
function changeNextDue(db: Database, log: FastifyBaseLogger): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const record = await nextDue(trx);
    if (!record) return false;
    // Staff were asked about agreed visits when they scheduled it.
    const context = { trx, kind: recordKinds[record.kind], actor: notStaff, keepsVisits: true };
    const change = record.publish_due ? 'publish' : 'unpublish';
    try {
      await recordChanges[change](context, record);
      log.info({ record: record.id, kind: record.kind }, `Completed the scheduled ${change} of a record`);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // A retry at the next check would be refused again.
      log.warn(
        { record: record.id, code: error.code },
        `Could not ${change} a record on schedule; removed its scheduled time`,
      );
      await storeChange(context, record, 'schedule', { [`${change}_at`]: null });
    }
    return true;
  });
}

function nextDue(trx: DatabaseTransaction) {
  return trx
    .selectFrom('records')
    .selectAll()
    .select(sql<boolean | null>`publish_at <= now()`.as('publish_due'))
    .where((eb) =>
      eb.or([eb('publish_at', '<=', sql<Date>`now()`), eb('unpublish_at', '<=', sql<Date>`now()`)]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** A time that was set earlier may have passed; it may stay when the other is changed. */
const past = (field: string, planned: Date | null, before: Date | null, now: Date) =>
  planned && planned <= now && planned.getTime() !== before?.getTime()
    ? [{ field, message: 'must be in the future', code: 'PAST' }]
    : [];

function instant(field: string, value: string | null): Date | null {
  if (value === null) return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || date.getFullYear() > 2100) {
    refuse([{ field, message: 'is not a valid date and time', code: 'NOT_VALID' }]);
  }
  return date;
}
