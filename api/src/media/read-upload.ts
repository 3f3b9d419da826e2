import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { type FieldProblem, Problem, wrongField } from '@nalam/server-kit/problem';
import { byLanguage } from '../languages.ts';
import { cleaned, refuse } from '../records/check-content.ts';
import { refuseOffers } from '../records/prenatal-check.ts';
import type { StoredText } from '../wire/local-text.ts';

/** Larger than a photo from a recent phone. */
export const maxKb = 10 * 1024;

/** Enough for a camera; decoded, each pixel takes four bytes. */
const maxPixels = 50_000_000;

/** A picture one pixel high cannot be scaled to the sizes for pages. */
const maxRatio = 1_000;

const accepted = ['jpeg', 'png', 'webp'];

export interface Upload {
  source: Buffer;
  name: string;
  alt: StoredText;
  focal: { x: number; y: number };
}

/**
 * Reads an uploaded picture with its other fields. Holds no more than the limit in memory, and decodes nothing before checking
 * its size in pixels.
 * @param limitKb the maximum size, in kibibytes
 * @throws Problem with the messages of docs/product.md#uploads
 */
export async function readUpload(request: FastifyRequest, limitKb: number): Promise<Upload> {
  const file = await request.file({ limits: { fileSize: limitKb * 1024 } }).catch(refuseBroken);
  if (!file) throw fileProblem('is required', 'REQUIRED');
  const source = await readBytes(file, limitKb);
  if (source.length === 0) throw fileProblem('is empty', 'REQUIRED');
  await refuseOtherThanPicture(source);
  return { source, name: withoutNul(file.filename).slice(0, 200).toWellFormed(), ...readWords(file) };
}

async function readBytes(file: MultipartFile, limitKb: number): Promise<Buffer> {
  try {
    return await file.toBuffer();
  } catch (error) {
    if (file.file.truncated) throw tooLarge(limitKb);
    return refuseBroken(error);
  }
}

/** Only the client's bytes are read here, so any error is the client's fault. */
function refuseBroken(error: unknown): never {
  if (error instanceof Problem) throw error;
  throw fileProblem('was not received completely', 'NOT_VALID');
}

export function tooLarge(limitKb: number) {
  return new Problem('TOO_LARGE', `File size greater than ${Math.ceil(limitKb)}Kb`, {
    details: [
      { field: 'file', message: `File size greater than ${Math.ceil(limitKb)}Kb`, code: 'TOO_LARGE' },
    ],
  });
}

/** By content, because names and declared types cannot be trusted. */
async function refuseOtherThanPicture(source: Buffer) {
  const { format, width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  if (format === undefined || !accepted.includes(format)) {
    throw fileProblem('File should be in Image format', 'NOT_VALID');
  }
  if (width * height > maxPixels) throw fileProblem('has more than 50 megapixels', 'TOO_LARGE');
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) {
    throw fileProblem(`has a side more than ${maxRatio} times as long as the other`, 'TOO_NARROW');
  }
}

function readWords({ fields }: MultipartFile): Pick<Upload, 'alt' | 'focal'> {
  const text = (name: string) => {
    const field = fields[name];
    return field && !Array.isArray(field) && field.type === 'field'
      ? withoutNul(String(field.value)).trim()
      : '';
  };
  const number = (name: string) => (text(name) === '' ? 0.5 : Number(text(name)));
  const [x, y] = [number('focalX'), number('focalY')];
  // `altEn` and `altTa`.
  const alt = byLanguage((code) => text(`alt${code.charAt(0).toUpperCase()}${code.slice(1)}`));
  const problems: FieldProblem[] = Object.entries(alt)
    .filter(([, { length }]) => length > 300)
    .map(([code]) => ({ field: `alt.${code}`, message: 'is too long', code: 'TOO_LONG', limit: 300 }));
  if (![x, y].every((each) => each >= 0 && each <= 1)) {
    problems.push({ field: 'focal', message: 'must be within the picture', code: 'NOT_VALID' });
  }
  refuse(problems);
  refuseOffers({ alt });
  return { alt: cleaned(alt, (each) => each), focal: { x, y } };
}

/** The database cannot store it, and people do not type it. */
function withoutNul(text: string) {
  return text.replaceAll('\0', '');
}

const fileProblem = (message: string, code: string) => wrongField('file', message, code);
