import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise } from 'yauzl';

/** What a real Word file stays far below, and a zip bomb does not. */
const maxEntries = 2_000;
const maxExpandedBytes = 25 * 1024 * 1024;
/** For the lists of parts and of their relationships, each. */
const maxListBytes = 1024 * 1024;

/** Parts that carry another file or program. */
const embedded =
  /^word\/(?:embeddings|activeX)\/|vbaProject|\.(?:bat|cmd|com|dll|exe|hta|jar|js|lnk|msi|ps1|scr|vbs|wsf)$/i;
/** What a part says that it is, whatever it is called (ECMA-376, part 2): a program, or another file. */
const activeContentType = /macroEnabled|vbaProject|vbaData|activeX|oleObject|x-msdownload/i;
const activeRelationship =
  /\bType\s*=\s*["'][^"'<>]*\/(?:vbaProject|wordVbaData|oleObject|package|control|activeXControlBinary)["']/i;

/**
 * Reads the zip's list of contents, which says how large its parts become, and then whether that is true.
 * @returns whether it is a Word document without macros, embedded files, and parts that load something from elsewhere
 */
export async function isPlainDocx(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return false;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > maxEntries) return false;
    const entries: Entry[] = [];
    let expandedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      expandedBytes += entry.uncompressedSize;
      if (expandedBytes > maxExpandedBytes || entry.isEncrypted() || embedded.test(entry.fileName))
        return false;
      entries.push(entry);
    }
    for (const entry of entries) {
      const isContentTypes = entry.fileName === '[Content_Types].xml';
      const isRelationships = entry.fileName.endsWith('.rels');
      const text = await expand(await zip.openReadStreamPromise(entry), isContentTypes || isRelationships);
      if (isContentTypes && activeContentType.test(text)) return false;
      if (isRelationships && (activeRelationship.test(text) || loadsFromElsewhere(text))) return false;
    }
    const names = new Set(entries.map(({ fileName }) => fileName));
    return names.has('[Content_Types].xml') && names.has('word/document.xml');
  } catch {
    // The library refuses what is no whole zip, and names in it that lead out of the folder.
    return false;
  }
}

/**
 * @returns the text of a part that is kept
 * @throws Error as soon as there is more than the list of contents says, or less, or than a list of parts may hold
 */
async function expand(part: Readable, isKept: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  let keptBytes = 0;
  const keep = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (isKept) {
        keptBytes += chunk.length;
        chunks.push(chunk);
      }
      done(keptBytes > maxListBytes ? new Error('A list of parts is too long') : null);
    },
  });
  await pipeline(part, keep);
  const bytes = Buffer.concat(chunks);
  // Any part may be in UTF-16; without its zeros its markup reads the same.
  return bytes.toString('latin1').replaceAll('\0', '');
}

/**
 * Links load only when they are followed. Anything else is fetched when the file is opened, such as a template;
 * one on the writer's own disk, which Word notes for every document made from a template, is not found and does no harm.
 */
function loadsFromElsewhere(relationships: string): boolean {
  return relationships
    .split(/<(?=[\w:]*Relationship\b)/)
    .filter((relationship) => /\bTargetMode\s*=\s*["']External["']/i.test(relationship))
    .filter((relationship) => !/\bType\s*=\s*["'][^"'<>]*\/hyperlink["']/i.test(relationship))
    .some((relationship) => !/\bTarget\s*=\s*["']file:\/\/\/[a-z]:/i.test(relationship));
}
