import type { Dependencies } from '../api.ts';
import { deleteApplicationsBefore } from './application-queries.ts';
import { removeCv } from './cv-files.ts';

/** What the notice at the form promises: see `career.consent.how` in the visitors' locale files. */
const keptMonths = 6;

/** Deletes the applications that are older than was promised, with their files. */
export async function forgetOldApplications(
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>,
  now = new Date(),
) {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths);
  for (const application of await deleteApplicationsBefore(db, oldest)) {
    await removeCv(storage, application);
  }
}
