import type { Database } from '../database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { readDemoFiles } from './demo-files.ts';
import {
  insertAnnouncement,
  insertBanners,
  insertDoctors,
  insertGallery,
  insertMeta,
  insertServices,
  insertSiteSettings,
} from './insert-content.ts';
import { insertCatalogue } from './insert-catalogue.ts';
import { insertAbout, insertOpenings } from './insert-about-us.ts';
import { encodePictures } from './demo-pictures.ts';

/**
 * Fills an empty database with the demo centre. One transaction: a start that is interrupted leaves nothing behind, and
 * the next one begins again.
 * @returns whether anything was loaded
 */
export async function loadDemo(db: Database, storage: Storage, folder: string): Promise<boolean> {
  const existing = await db.selectFrom('site_settings').select('id').executeTakeFirst();
  if (existing) return false;

  const files = await readDemoFiles(folder);
  const pictures = await encodePictures(storage, folder, files);
  await db.transaction().execute(async (trx) => {
    await insertSiteSettings(trx, files.siteSettings);
    await insertBanners(trx, pictures, files.banners);
    await insertDoctors(trx, pictures, files.doctors);
    await insertServices(trx, pictures, files.services);
    await insertOpenings(trx, files.openings);
    await insertAbout(trx, pictures, files.about);
    await insertGallery(trx, pictures, files.gallery);
    await insertAnnouncement(trx, files.announcement);
    await insertMeta(trx, files.meta);
    await insertCatalogue(trx, pictures, files.catalogue);
  });
  return true;
}
