import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise } from 'yauzl';
import type { FormProblem } from '../form-rules.ts';

/** Far above any real Word file, and far below a zip bomb. */
const maxEntries = 2_000;
const maxExpandedBytes = 25 * 1024 * 1024;
/** Applies to the list of parts and to each list of relationships. */
const maxListBytes = 1024 * 1024;

/** Paths of parts that contain another file or a program. */
const embedded =
  /^word\/(?:embeddings|activeX)\/|vbaProject|\.(?:bat|cmd|com|dll|exe|hta|jar|js|lnk|msi|ps1|scr|vbs|wsf)$/i;
/** Content types (ECMA-376, part 2) of programs and embedded files, whatever their path. */
const activeContentType = /macroEnabled|vbaProject|vbaData|activeX|oleObject|x-msdownload/i;
const activeRelationship =
  /\bType\s*=\s*["'][^"'<>]*\/(?:vbaProject|wordVbaData|oleObject|package|control|activeXControlBinary)["']/i;

/**
 * Reads the zip's directory, which declares the sizes of its parts, and then verifies those sizes.
 * @returns undefined for a Word document without macros, embedded files and external parts
 */
export async function docxProblem(bytes: Buffer): Promise<FormProblem | undefined> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > maxEntries) return 'cvUncheckable';
    const entries: Entry[] = [];
    let expandedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      expandedBytes += entry.uncompressedSize;
      if (expandedBytes > maxExpandedBytes) return 'cvUncheckable';
      if (entry.isEncrypted()) return 'cvEncrypted';
      if (embedded.test(entry.fileName)) return 'cvActive';
      entries.push(entry);
    }
    for (const entry of entries) {
      const isContentTypes = entry.fileName === '[Content_Types].xml';
      const isRelationships = entry.fileName.endsWith('.rels');
      const text = await expand(await zip.openReadStreamPromise(entry), isContentTypes || isRelationships);
      if (isContentTypes && activeContentType.test(text)) return 'cvActive';
      if (isRelationships && (activeRelationship.test(text) || loadsFromElsewhere(text))) return 'cvActive';
    }
    const names = new Set(entries.map(({ fileName }) => fileName));
    return names.has('[Content_Types].xml') && names.has('word/document.xml') ? undefined : 'cvUnreadable';
  } catch {
    // The library refuses an incomplete zip, and paths that leave the folder.
    return 'cvUnreadable';
  }
}

/** @throws Error if its size differs from the directory's or exceeds the limit */
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
  // A part may be in UTF-16; without the zero bytes its markup is the same.
  return bytes.toString('latin1').replaceAll('\0', '');
}

/**
 * Links load only when clicked. Other external parts, such as a template, are fetched on opening. Word records every document's
 * template; one on the author's own disk is not found and does no harm.
 */
function loadsFromElsewhere(relationships: string): boolean {
  return relationships
    .split(/<(?=[\w:]*Relationship\b)/)
    .filter((relationship) => /\bTargetMode\s*=\s*["']External["']/i.test(relationship))
    .filter((relationship) => !/\bType\s*=\s*["'][^"'<>]*\/hyperlink["']/i.test(relationship))
    .some((relationship) => !/\bTarget\s*=\s*["']file:\/\/\/[a-z]:/i.test(relationship));
}
