import type { Dependencies } from '../api.ts';
import { deleteApplicationsBefore } from './application-queries.ts';
import { removeCv } from './cv-files.ts';

/** Deletes the applications that were sent before a moment, with their files. */
export async function deleteOldApplications(
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>,
  moment: Date,
): Promise<number> {
  const deleted = await deleteApplicationsBefore(db, moment);
  for (const application of deleted) await removeCv(storage, application);
  return deleted.length;
}
