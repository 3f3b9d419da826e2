import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Type, type Static } from 'typebox';
import { type Entry, fromBufferPromise } from 'yauzl';

export const CvFormat = Type.Enum(['pdf', 'docx']);
export type CvFormat = Static<typeof CvFormat>;

/** 5 MB: a CV with a photograph stays well below it. */
export const mostCvBytes = 5 * 1024 * 1024;

/** What a real Word file stays far below, and a zip bomb does not. */
const mostEntries = 2_000;
const mostExpandedBytes = 100 * 1024 * 1024;

/** Writers may add a line or two after the end of a PDF. */
const pdfEndWithin = 2_048;

/**
 * Tells by its content what a file is; a name and a browser's word for it can be anybody's.
 * @returns undefined for everything that is no whole PDF and no Word document, and for a Word document with macros
 */
export async function cvFormatOf(bytes: Buffer): Promise<CvFormat | undefined> {
  if (isPdf(bytes)) return 'pdf';
  return (await isDocx(bytes)) ? 'docx' : undefined;
}

function isPdf(bytes: Buffer) {
  const begin = bytes.subarray(0, 8).toString('latin1');
  const end = bytes.subarray(-pdfEndWithin).toString('latin1');
  return /^%PDF-\d\.\d$/.test(begin) && end.includes('%%EOF');
}

/** Reads the zip's list of contents, which says how large its parts become, and then whether that is true. */
async function isDocx(bytes: Buffer) {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return false;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > mostEntries) return false;
    const entries: Entry[] = [];
    let expanded = 0;
    for await (const entry of zip.eachEntry()) {
      expanded += entry.uncompressedSize;
      if (expanded > mostExpandedBytes || !isPlainPart(entry)) return false;
      entries.push(entry);
    }
    for (const entry of entries) await expand(await zip.openReadStreamPromise(entry));
    const names = new Set(entries.map(({ fileName }) => fileName));
    return names.has('[Content_Types].xml') && names.has('word/document.xml');
  } catch {
    // The library refuses what is no whole zip, and names in it that lead out of the folder.
    return false;
  }
}

/** Keeps nothing of it. @throws Error as soon as there is more than the list of contents says, or less */
async function expand(part: Readable) {
  await pipeline(part, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

function isPlainPart(entry: Entry) {
  return !entry.isEncrypted() && !/vbaProject\.bin$/i.test(entry.fileName);
}
