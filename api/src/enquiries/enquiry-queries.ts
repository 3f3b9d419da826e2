import { type RawBuilder, type Selectable, sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import { holdingAll } from '../database/containing.ts';
import type { Database, DatabaseTransaction, EnquiryTable } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { newReference } from '../visitor-forms/reference.ts';
import { sameWithinMinutes } from '../visitor-forms/repeated-request.ts';
import type { Language } from '../wire/local-text.ts';
import type { AcceptableEnquiry } from './enquiry-rules.ts';
import type { Enquiry, EnquiryChange, EnquiryList, EnquiryQuery, EnquirySort } from './enquiry-schema.ts';

export interface NewEnquiry extends AcceptableEnquiry {
  id: string;
  language: Language;
  consent_version: string | null;
  consent_at: Date | null;
  idempotency_key: string | null;
  content_hash: string;
}

/** @returns the enquiry that this one repeats: sent with the same key at any time, or without one just now */
export function findSameEnquiry(
  trx: DatabaseTransaction,
  { content_hash, idempotency_key }: Pick<NewEnquiry, 'content_hash' | 'idempotency_key'>,
) {
  return trx
    .selectFrom('enquiries')
    .select('reference')
    .where('content_hash', '=', content_hash)
    .where((eb) =>
      eb.or([
        eb('idempotency_key', '=', idempotency_key),
        eb('created_at', '>', sql<Date>`now() - make_interval(mins => ${sameWithinMinutes})`),
      ]),
    )
    .orderBy('created_at')
    .executeTakeFirst();
}

/** @returns the reference number under which it is stored now */
export async function insertEnquiry(trx: DatabaseTransaction, enquiry: NewEnquiry): Promise<string> {
  const row = await trx
    .insertInto('enquiries')
    .values({ ...enquiry, reference: newReference() })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  // Taken by somebody else: one in many millions, but an enquiry must not be lost to it.
  return row?.reference ?? insertEnquiry(trx, enquiry);
}

const newestFirst = sql`created_at desc, id desc`;
const workOrder = sql`array_position(array['new', 'answered'], status)`;

/** Ends with what no two share, or an enquiry could be on two pages, and another on none. */
const orders: Record<EnquirySort, RawBuilder<unknown>> = {
  createdAt: sql`created_at, id`,
  '-createdAt': newestFirst,
  name: sql`lower(name), ${newestFirst}`,
  '-name': sql`lower(name) desc, ${newestFirst}`,
  status: sql`${workOrder}, ${newestFirst}`,
  '-status': sql`${workOrder} desc, ${newestFirst}`,
};

/** By default the newest first. */
export async function listEnquiries(
  db: Database,
  { search = '', status, sort = '-createdAt', limit, offset }: EnquiryQuery,
): Promise<EnquiryList> {
  let found = db.selectFrom('enquiries').where(holdingAll('search', search));
  if (status !== undefined) found = found.where('status', '=', status);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found.select(shown).orderBy(orders[sort]).limit(limit).offset(offset).execute();
  return { items: rows.map(toEnquiry), total };
}

const shown = [
  'id',
  'reference',
  'name',
  'email',
  'phone',
  'topic',
  'message',
  'status',
  'language',
  'created_at',
] as const;

function toEnquiry({
  id,
  created_at,
  ...row
}: Pick<Selectable<EnquiryTable>, (typeof shown)[number]>): Enquiry {
  return { ...row, _id: id, createdAt: created_at.toISOString() };
}

/**
 * Staff say whether an enquiry is answered. Two who say the same at once are both right, so there is nothing to conflict.
 * @throws Problem NOT_FOUND
 */
export function changeEnquiry(
  db: Database,
  id: string,
  { status }: EnquiryChange,
  by: StaffSession,
): Promise<Enquiry> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('enquiries')
      .select(shown)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Problem('NOT_FOUND', 'There is no such enquiry.');
    if (before.status === status) return toEnquiry(before);
    await trx
      .updateTable('enquiries')
      .set({ status, updated_at: sql`clock_timestamp()`, updated_by: by.username })
      .where('id', '=', id)
      .execute();
    await appendAudit(trx, by, {
      action: `mark-${status}`,
      subject: 'enquiry',
      id,
      title: before.reference,
    });
    return toEnquiry({ ...before, status });
  });
}
