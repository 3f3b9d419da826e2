import type { Dependencies } from '../api.ts';
import { type Actor, appendAudit } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { DamagedImage, encodeImage, imageKeys } from '../images/image-files.ts';
import { insertImage, lockImageFiles } from '../images/image-queries.ts';
import { conflict, noSuch, Problem } from '@nalam/server-kit/problem';
import { cleaned, refuse } from '../records/check-content.ts';
import { refuseOffers } from '../records/prenatal-check.ts';
import { findPicture } from './media-queries.ts';
import type { MediaPicture, PictureChange } from './media-schema.ts';
import type { Upload } from './read-upload.ts';

/** One at a time: decoding takes hundreds of megabytes, and the same process serves visitors. */
let encoding: Promise<unknown> = Promise.resolve();

export async function addPicture(
  dependencies: Dependencies,
  actor: Actor,
  upload: Upload,
): Promise<MediaPicture> {
  const { db, storage } = dependencies;
  const { source, name, alt, focal } = upload;
  const turn = encoding.then(() => encodeImage(storage, source));
  encoding = turn.catch(() => undefined);
  const files = await turn.catch((error: unknown) => {
    // Any other error is our fault: the picture itself may be fine.
    if (!(error instanceof DamagedImage)) throw error;
    throw new Problem('INVALID_INPUT', 'File should be in Image format', {
      details: [{ field: 'file', message: 'is damaged', code: 'NOT_VALID' }],
    });
  });
  const id = await db.transaction().execute(async (trx) => {
    await lockImageFiles(trx, files.contentHash);
    for (const key of imageKeys(files.contentHash, files.widths))
      if (!(await storage.has(key))) return undefined;
    const id = await insertImage(trx, files, { alt, name, focal_x: focal.x, focal_y: focal.y });
    await appendAudit(trx, actor, { action: 'upload', subject: 'media', id, title: alt.en || name });
    return id;
  });
  // Encoding this picture reused files of a deleted one, which have been deleted since: encode it again.
  if (id === undefined) return addPicture(dependencies, actor, upload);
  return findPicture(db, id);
}

/** @throws Problem CONFLICT with the stored texts */
export async function describePicture(
  db: Database,
  actor: Actor,
  id: string,
  { version, alt, focal }: PictureChange,
): Promise<MediaPicture> {
  const words = cleaned(alt, (text) => text.trim());
  if (words.en === '') refuse([{ field: 'alt.en', message: 'is required', code: 'REQUIRED' }]);
  refuseOffers({ alt });
  await db.transaction().execute(async (trx) => {
    const stored = await takePicture(trx, id);
    if (stored.version !== version) {
      throw conflict('this picture', {
        version: stored.version,
        content: { alt: stored.alt, focal: { x: stored.focal_x, y: stored.focal_y } },
        updatedBy: null,
        updatedAt: stored.created_at.toISOString(),
      });
    }
    await trx
      .updateTable('images')
      .set({
        alt: json(words),
        focal_x: focal.x,
        focal_y: focal.y,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await appendAudit(trx, actor, { action: 'update', subject: 'media', id, title: words.en });
  });
  return findPicture(db, id);
}

/**
 * The files are deleted later, when they are unused (images/delete-unused-images.ts).
 * @throws Problem IN_USE while the picture is in use
 */
export async function deletePicture(db: Database, actor: Actor, id: string) {
  await db.transaction().execute(async (trx) => {
    // Locked, so that it is not added to a draft in the meantime.
    await takePicture(trx, id);
    const { usedIn, alt } = await findPicture(trx, id);
    const [use] = usedIn;
    if (use) {
      throw new Problem('IN_USE', `This picture is shown in ${use.title.en}, so it can't be deleted.`);
    }
    await trx.deleteFrom('images').where('id', '=', id).execute();
    await appendAudit(trx, actor, { action: 'delete', subject: 'media', id, title: alt.en });
  });
}

const takePicture = (trx: DatabaseTransaction, id: string) =>
  trx
    .selectFrom('images')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuch('picture'));
