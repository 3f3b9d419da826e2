import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { noSuch } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import { auditEnquiry } from '../visitor-forms/request-inbox.ts';
import { toEnquiry } from './enquiry-queries.ts';
import type { Enquiry, EnquiryChange } from './enquiry-schema.ts';

/**
 * Marks an enquiry as answered or not. Needs no version, because two people who set the same status do not conflict.
 * @throws Problem NOT_FOUND
 */
export function changeEnquiry(
  db: Database,
  id: string,
  { status }: EnquiryChange,
  staff: StaffSession,
): Promise<Enquiry> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => noSuch('enquiry'));
    if (before.status === status) return toEnquiry(before);
    await trx
      .updateTable('enquiries')
      .set({ status, updated_at: sql`clock_timestamp()`, updated_by: staff.username })
      .where('id', '=', id)
      .execute();
    await auditEnquiry(trx, staff, `mark-${status}`, before);
    return toEnquiry({ ...before, status });
  });
}
