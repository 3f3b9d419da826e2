import type { Dependencies } from '../api.ts';
import { removeCv } from './cv-files.ts';

/** Deletes applications older than a moment, with their files. */
export async function deleteOldApplications(
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>,
  moment: Date,
): Promise<number> {
  const deleted = await db
    .deleteFrom('job_applications')
    .where('created_at', '<', moment)
    .returning(['id', 'cv_format'])
    .execute();
  for (const application of deleted) await removeCv(storage, application);
  return deleted.length;
}
