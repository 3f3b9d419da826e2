import { inflateSync } from 'node:zlib';

/** Writers may add a line or two after the end of a PDF. */
const endWithinBytes = 2_048;

/** For all compressed object streams together; far above any real CV. */
const maxInflatedBytes = 10 * 1024 * 1024;

/** A CV has a few hundred, all of which are searched. */
const maxStreams = 10_000;

/** How far before its data a stream's dictionary may begin. */
const dictionaryBytes = 1_000;

/**
 * Names of what runs, opens another program, or carries another file (ISO 32000-1, sections 7.11.4, 12.6.4, 12.7.8,
 * 13.2). They are searched for in pictures, too, so that the file's own stream offsets need not be trusted; shorter
 * names would be found there by chance.
 */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])/;
const encrypted = /\/Encrypt\s*(?:\d|<<)/;

/**
 * Looks for names in a PDF without reading what they mean.
 * @returns whether it is a PDF as a whole, in which nothing runs, nothing is embedded and nothing is encrypted
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 8).toString('latin1');
  const end = bytes.subarray(-endWithinBytes).toString('latin1');
  if (!/^%PDF-\d\.\d$/.test(begin) || !end.includes('%%EOF')) return false;
  const text = bytes.toString('latin1');
  const isWhole = /\d \d+ obj/.test(text) && /trailer|\/XRef(?![A-Za-z])/.test(text);
  if (!isWhole || encrypted.test(text) || active.test(decodeNames(text))) return false;
  try {
    return !objectStreams(bytes, text).some((objects) => active.test(decodeNames(objects)));
  } catch {
    // A stream that can't be inflated within the limit can't be checked.
    return false;
  }
}

/** A name may spell any of its letters in hexadecimal: `/#4aS` is `/JS`. */
const decodeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * @returns the text of the streams that hold further objects
 * @throws Error when one of them can't be inflated, and when they are too many, or too large together
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
      // What follows the data is not read.
      const inflated = inflateSync(data, { maxOutputLength: Math.max(leftBytes, 1) });
      leftBytes -= inflated.length;
      found.push(inflated.toString('latin1'));
    } catch (error) {
      // The name may belong to the previous stream.
      if (before.slice(before.lastIndexOf(' obj')).includes('/ObjStm')) throw error;
    }
  }
  return found;
}
