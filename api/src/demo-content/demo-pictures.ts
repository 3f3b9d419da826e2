import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { encodeImage, type ImageFiles } from '../images/image-files.ts';
import type { Storage } from '../storage/storage.ts';
import type { StoredText } from '../wire/local-text.ts';
import type { DemoFiles } from './demo-files.ts';

/** The encoded pictures by their path under `pictures/`. */
export type DemoPictures = Map<string, ImageFiles>;

/** Draws every picture that the content names, as many at a time as there are cores: each takes a third of a second of one. */
export async function encodePictures(
  storage: Storage,
  folder: string,
  files: DemoFiles,
): Promise<DemoPictures> {
  const pictures: DemoPictures = new Map();
  const left = picturePaths(files).values();
  const draw = async () => {
    for (const path of left)
      pictures.set(path, await encodeImage(storage, await readFile(join(folder, 'pictures', path))));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return pictures;
}

function picturePaths({ banners, doctors, services, gallery, about, catalogue }: DemoFiles) {
  const withPicture = [
    ...banners,
    ...doctors,
    ...services,
    about.story,
    ...about.equipment,
    ...gallery.flatMap(({ pictures }) => pictures),
    ...catalogue.categories,
    ...catalogue.products,
  ];
  return new Set(withPicture.map(({ image }) => image));
}

/** @returns the id of the new image */
export async function insertPicture(
  trx: DatabaseTransaction,
  pictures: DemoPictures,
  { image, imageAlt }: { image: string; imageAlt: StoredText },
): Promise<string> {
  const files = pictures.get(image);
  if (!files) throw new Error(`${image} was not encoded`);
  const id = uuid();
  await trx
    .insertInto('images')
    .values({
      id,
      content_hash: files.contentHash,
      width: files.width,
      height: files.height,
      widths: json(files.widths),
      alt: json(imageAlt),
      placeholder_colour: files.placeholderColour,
    })
    .execute();
  return id;
}
