import { inflateSync } from 'node:zlib';
import type { FormProblem } from '../form-rules.ts';
import { decodeNames, withoutStrings } from './pdf-syntax.ts';

/** Writers may add a line or two after the end of a PDF. */
const endWithinBytes = 2_048;

/** For all compressed object streams together; far above any real CV. */
const maxInflatedBytes = 10 * 1024 * 1024;

/** A CV has a few hundred, all of which are searched. */
const maxStreams = 10_000;

/** The maximum distance between a stream's dictionary and its data. */
const dictionaryBytes = 1_000;

/**
 * Names of actions that run code or open programs, and of embedded files (ISO 32000-1, sections 7.11.4, 12.6.4, 12.7.8, 13.2).
 */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])/;
const encrypted = /\/Encrypt\s*(?:\d|<<)/;

/**
 * Searches a PDF for names without interpreting its structure.
 * @returns undefined for a complete PDF without active, embedded or encrypted content
 */
export function pdfProblem(bytes: Buffer): FormProblem | undefined {
  const begin = bytes.subarray(0, 8).toString('latin1');
  const end = bytes.subarray(-endWithinBytes).toString('latin1');
  if (!/^%PDF-\d\.\d$/.test(begin) || !end.includes('%%EOF')) return 'cvUnreadable';
  const text = bytes.toString('latin1');
  const isWhole = /\d \d+ obj/.test(text) && /trailer|\/XRef(?![A-Za-z])/.test(text);
  if (!isWhole) return 'cvUnreadable';
  const names = namesIn(text);
  if (encrypted.test(names)) return 'cvEncrypted';
  if (active.test(names)) return 'cvActive';
  try {
    return objectStreams(bytes, text).some((objects) => active.test(objects)) ? 'cvActive' : undefined;
  } catch {
    // A stream that can't be inflated within the limit can't be checked.
    return 'cvUncheckable';
  }
}

/**
 * @returns the text of all objects, without strings and stream data. Does not trust the file's own offsets: an object may begin
 * after any `obj`, even inside an apparent string.
 */
const namesIn = (text: string) =>
  text
    .split(/(?<!end)obj|endstream|trailer/)
    .map((object) => withoutStrings(object).split(/>>\s*stream[\r\n]/, 1)[0] ?? '')
    .map(decodeNames)
    .join('\n');

/**
 * @returns the objects in streams, without strings
 * @throws Error if one of them can't be inflated, or they are too many or too large in total
 */
function objectStreams(bytes: Buffer, text: string): string[] {
  const found: string[] = [];
  let leftBytes = maxInflatedBytes;
  let streams = 0;
  for (let offset = text.indexOf('stream'); offset >= 0; offset = text.indexOf('stream', offset + 1)) {
    streams += 1;
    if (streams > maxStreams) throw new Error('The PDF has too many streams');
    const before = decodeNames(text.slice(Math.max(0, offset - dictionaryBytes), offset));
    if (before.endsWith('end') || !before.includes('/ObjStm')) continue;
    const isAfterReturn = text.charCodeAt(offset + 'stream'.length) === 13;
    const data = bytes.subarray(offset + 'stream'.length + (isAfterReturn ? 2 : 1));
    try {
      // Bytes after the data are not read.
      const inflated = inflateSync(data, { maxOutputLength: Math.max(leftBytes, 1) });
      leftBytes -= inflated.length;
      found.push(...packedObjects(before, inflated.toString('latin1')));
    } catch (error) {
      // The name may belong to the previous stream.
      if (
        before
          .split(/\d\s+obj/)
          .at(-1)
          ?.includes('/ObjStm')
      )
        throw error;
    }
  }
  return found;
}

/**
 * The stream begins with the number and offset of each object (ISO 32000-1, section 7.5.7).
 * @throws Error if the dictionary does not say where the objects begin
 */
function packedObjects(dictionary: string, stream: string): string[] {
  const first = [...dictionary.matchAll(/\/First\s+(\d+)\b(?!\s+\d+\s+R)/g)].at(-1)?.[1];
  if (first === undefined) throw new Error('The PDF has a stream of objects without their beginning');
  const offsets = (stream.slice(0, Number(first)).match(/\d+/g) ?? []).filter((_, place) => place % 2 === 1);
  const begins = [...new Set(offsets.map((offset) => Number(first) + Number(offset)))].sort((a, b) => a - b);
  return begins.map((begin, place) => decodeNames(withoutStrings(stream.slice(begin, begins[place + 1]))));
}
