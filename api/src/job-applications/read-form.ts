import type { FastifyRequest } from 'fastify';
import { Problem, wrongField } from '@nalam/server-kit/problem';
import { maxCvBytes, problemTexts } from '../form-rules.ts';

/** A received form: its texts by name, and the bytes of the file `cv`, if there is one. */
export interface SentForm {
  texts: Partial<Record<string, string>>;
  cv: Buffer | undefined;
}

/** The limits of a form. Longer texts are cut here, and then refused by the rules for their length. */
export const formLimits = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  files: 1,
  // One byte above the limit, to detect files that are too large.
  fileSize: maxCvBytes + 1,
  parts: 21,
  headerPairs: 20,
};

/** The bytes besides the file: texts of maximum length and multipart boundaries. */
export const maxFormBytes = maxCvBytes + 512 * 1024;

/**
 * Reads a form in chunks and stops at the limit, so that at most one maximum-size CV is in memory.
 * @throws Problem TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and INVALID_INPUT for an incomplete or malformed form
 */
export async function readForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the form with its file.');
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Only the client's bytes are read here, so any error is the client's fault.
    throw wrongField('cv', 'The form was not received completely. Please send it again.');
  }
}

async function readParts(request: FastifyRequest): Promise<SentForm> {
  const texts: SentForm['texts'] = {};
  let cv: Buffer | undefined;
  for await (const part of request.parts({ limits: formLimits })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') texts[part.fieldname] ??= part.value;
      continue;
    }
    const bytes = await readFile(part.file);
    // Browsers send an empty file when none is chosen.
    if (part.fieldname === 'cv' && bytes.length > 0) cv = bytes;
  }
  return { texts, cv };
}

async function readFile(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxCvBytes) throw cvTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function cvTooLarge() {
  const message = problemTexts.cvTooLarge;
  return new Problem('TOO_LARGE', message, { details: [{ field: 'cv', message }] });
}
