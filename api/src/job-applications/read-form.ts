import type { FastifyRequest } from 'fastify';
import { Problem, wrongField } from '../problem.ts';
import { maxCvBytes, problemTexts } from '../form-rules.ts';

/** What a form carried: its texts by name, and the bytes of the file called `cv`, if there were any. */
export interface SentForm {
  texts: Partial<Record<string, string>>;
  cv: Buffer | undefined;
}

/** What a form may hold. A text that is longer is cut here, and then refused for its length by the rules. */
export const formLimits = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  files: 1,
  // One byte more than is accepted, to distinguish too much from just enough.
  fileSize: maxCvBytes + 1,
  parts: 21,
  headerPairs: 20,
};

/** The form around the file: texts at their longest, and the lines between the parts. */
export const maxFormBytes = maxCvBytes + 512 * 1024;

/**
 * Reads a form piece by piece and stops at the first that is too much: whatever is sent, no more than one CV at its
 * largest is held in memory.
 * @throws Problem TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and INVALID_INPUT for an incomplete or malformed form
 */
export async function readForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the form with its file.');
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Only the client's bytes are read here, so whatever is wrong is wrong with them.
    throw wrongField('cv', 'The form did not arrive whole. Please send it again.');
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
    // A form without a chosen file sends one that is empty.
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
