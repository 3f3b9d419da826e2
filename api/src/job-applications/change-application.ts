import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { noSuch } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import { auditApplication } from '../visitor-forms/request-inbox.ts';
import type { ApplicationStatus } from './application-schema.ts';
import { removeCv } from './cv-files.ts';

/**
 * Changes an application's status. Needs no version, because two people who set the same status do not conflict.
 * @throws Problem NOT_FOUND
 */
export async function changeApplication(
  db: Database,
  id: string,
  status: ApplicationStatus,
  staff: StaffSession,
) {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('job_applications')
      .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: sql`now()` }))
      .where('id', '=', id)
      .returning(['id', 'reference'])
      .executeTakeFirstOrThrow(() => noSuch('application'));
    await auditApplication(trx, staff, `mark-${status}`, changed);
  });
}

/**
 * Deletes an application with its CV.
 * @throws Problem NOT_FOUND
 */
export async function deleteApplication(
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>,
  id: string,
  staff: StaffSession,
) {
  const deleted = await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('job_applications')
      .where('id', '=', id)
      .returning(['id', 'reference', 'cv_format'])
      .executeTakeFirstOrThrow(() => noSuch('application'));
    await auditApplication(trx, staff, 'delete', row);
    return row;
  });
  await removeCv(storage, deleted);
}
