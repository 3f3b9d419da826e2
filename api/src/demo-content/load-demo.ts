import type { Database } from '../database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { readDemoFiles } from './demo-files.ts';
import { encodePictures } from './demo-pictures.ts';
import { storeDemo } from './store-demo.ts';

/**
 * Fills an empty database with the demo centre.
 * @returns whether anything was loaded
 */
export async function loadDemo(db: Database, storage: Storage, folder: string): Promise<boolean> {
  const existing = await db.selectFrom('site_settings').select('id').executeTakeFirst();
  if (existing) return false;

  const files = await readDemoFiles(folder);
  await storeDemo(db, files, await encodePictures(storage, folder, files));
  return true;
}
