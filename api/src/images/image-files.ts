import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Storage } from '../storage/storage.ts';

export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

// Each picture is encoded once, so sharp's cache would only take memory.
sharp.cache(false);

const offeredWidths = [320, 640, 960, 1280];

/** The largest accepted picture, so that a small file cannot fill the memory when decoded. */
const maxPixels = 50_000_000;

/** The maximum height of a WebP; AVIF allows one more pixel. */
const maxHeight = 16_383;

/** The source cannot be decoded. */
export class DamagedImage extends Error {}

export interface ImageFiles {
  contentHash: string;
  width: number;
  height: number;
  widths: number[];
  placeholderColour: string;
}

/**
 * Encodes a picture in every width up to its own, as WebP and AVIF. Skips existing files, so that an interrupted first start
 * continues.
 * @param source a JPEG, PNG, WebP, or one of our own SVGs
 * @throws DamagedImage if the source cannot be decoded
 */
export async function encodeImage(storage: Storage, source: Buffer): Promise<ImageFiles> {
  const contentHash = createHash('sha256').update(source).digest('hex');
  const picture = sharp(source, { limitInputPixels: maxPixels });
  const { autoOrient } = await picture.metadata().catch(refuseDamaged);
  const width = Math.min(
    autoOrient.width,
    1280,
    Math.floor((maxHeight * autoOrient.width) / autoOrient.height),
  );
  const widths = [...offeredWidths.filter((offered) => offered < width), width];
  const height = Math.round((autoOrient.height * width) / autoOrient.width);

  // Decoded once at full size; scaling the pixels is far faster than decoding for each width.
  const { data, info } = await picture
    .autoOrient()
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  const pixels = () => sharp(data, { raw: info });

  for (const targetWidth of widths) {
    for (const format of imageFormats) {
      const key = imageKey(contentHash, targetWidth, format);
      if (await storage.has(key)) continue;
      await storage.write(key, await encode(pixels().resize({ width: targetWidth }), format));
    }
  }
  return { contentHash, width, height, widths, placeholderColour: await meanColour(pixels()) };
}

function refuseDamaged(cause: unknown): never {
  throw new DamagedImage('The picture cannot be decoded', { cause });
}

export function imageKey(contentHash: string, width: number, format: ImageFormat) {
  return `images/${contentHash}/${width}.${format}`;
}

/** The size that link previews expect; some services read only JPEG and PNG. */
const preview = { width: 1200, height: 630 };

export const previewKey = (contentHash: string) => `images/${contentHash}/preview.jpg`;

/**
 * Crops a picture to a JPEG for link previews. Created on demand, because few pictures need one.
 * @param widest the picture's largest file
 */
export async function readPreview(storage: Storage, contentHash: string, widest: Buffer): Promise<Buffer> {
  const key = previewKey(contentHash);
  const stored = await storage.read(key);
  if (stored) return stored;
  const bytes = await sharp(widest)
    .resize({ ...preview, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 80 })
    .toBuffer();
  await storage.write(key, bytes);
  return bytes;
}

/** @returns the storage keys of all widths and formats of a picture */
export function imageKeys(contentHash: string, widths: number[]) {
  return widths.flatMap((width) => imageFormats.map((format) => imageKey(contentHash, width, format)));
}

function encode(picture: Sharp, format: ImageFormat) {
  switch (format) {
    case 'webp':
      // For the few browsers without AVIF: optimised for speed, not size.
      return picture.webp({ quality: 75, effort: 1 }).toBuffer();
    case 'avif':
      // For most visitors. The lowest effort would make files 50% larger; full colour resolution, sharp's default for AVIF, looks
      // the same and takes 5% more bytes.
      return picture.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  }
}

async function meanColour(picture: Sharp) {
  const { channels } = await picture.stats();
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
