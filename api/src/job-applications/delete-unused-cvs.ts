import type { Dependencies } from '../api.ts';
import { listOldFiles } from '../storage/old-files.ts';
import { cvKey } from './cv-files.ts';

/** Deletes the leftovers of killed processes: CVs without an application, and unfinished writes. */
export async function deleteUnusedCvs(
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>,
  now = new Date(),
) {
  // Files are listed before rows are read, so that no file seems to lack its row.
  const oldKeys = await listOldFiles(db, storage, 'applications', now);
  if (oldKeys.length === 0) return;
  const applications = await db.selectFrom('job_applications').select(['id', 'cv_format']).execute();
  const used = new Set(applications.map(({ id, cv_format }) => cvKey(id, cv_format)));
  for (const key of oldKeys) if (!used.has(key)) await storage.remove(key);
}
