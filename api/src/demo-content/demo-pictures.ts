import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DatabaseTransaction } from '../database/schema.ts';
import { encodeImage, type ImageFiles } from '../images/image-files.ts';
import { insertImage } from '../images/image-queries.ts';
import type { Storage } from '../storage/storage.ts';
import type { DemoFiles } from './demo-files.ts';
import { type DemoPicture, pictureFiles } from './stand-ins.ts';

/** The encoded pictures by their path under `pictures/`. */
export type DemoPictures = Map<string, ImageFiles>;

/** Encodes every picture of the content, one per core at a time, because each occupies a core for a third of a second. */
export async function encodePictures(
  storage: Storage,
  folder: string,
  files: DemoFiles,
): Promise<DemoPictures> {
  const pictures: DemoPictures = new Map();
  const remainingPaths = new Set(pictureFiles(files)).values();
  const draw = async () => {
    for (const path of remainingPaths)
      pictures.set(path, await encodeImage(storage, await readFile(join(folder, 'pictures', path))));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return pictures;
}

export function insertPicture(
  trx: DatabaseTransaction,
  pictures: DemoPictures,
  { file, alt }: DemoPicture,
): Promise<string> {
  const files = pictures.get(file);
  if (!files) throw new Error(`${file} is a demo picture that was not encoded`);
  return insertImage(trx, files, { alt });
}
