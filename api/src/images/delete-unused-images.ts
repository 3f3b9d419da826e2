import type { Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { listOldFiles } from '../storage/old-files.ts';
import { imageKeys, previewKey } from './image-files.ts';
import { lockImageFiles } from './image-queries.ts';

/**
 * Deletes the files of deleted pictures, and unfinished writes. Pictures with the same source share files, which are
 * deleted with the last row of that hash.
 */
export async function deleteUnusedImages(
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>,
  now = new Date(),
) {
  const oldKeys = await listOldFiles(db, storage, 'images', now);
  if (oldKeys.length === 0) return;
  const used = await usedKeys(db);
  for (const key of oldKeys.filter((each) => !used.has(each))) {
    const [, contentHash = ''] = key.split('/');
    await db.transaction().execute(async (trx) => {
      // Checked again under the lock: an upload of the same picture reuses existing files.
      await lockImageFiles(trx, contentHash);
      if (!(await usedKeys(trx, contentHash)).has(key)) await storage.remove(key);
    });
  }
}

async function usedKeys(db: Database, contentHash?: string) {
  let rows = db.selectFrom('images').select(['content_hash', 'widths']);
  if (contentHash !== undefined) rows = rows.where('content_hash', '=', contentHash);
  const images = await rows.execute();
  return new Set(
    images.flatMap(({ content_hash, widths }) => [
      previewKey(content_hash),
      ...imageKeys(content_hash, widths),
    ]),
  );
}
