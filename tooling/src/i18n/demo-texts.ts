import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTexts } from './locale-files.ts';

interface PlacedText {
  /** The file and the position in it. */
  where: string;
  text: string;
}

/** @returns the Tamil texts of the demo content */
export async function readDemoTexts(root: string): Promise<PlacedText[]> {
  const folder = join(root, 'api/demo');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
  const found = await Promise.all(
    files.map(async (file) => tamilIn(parseTexts(file, await readFile(join(folder, file), 'utf8')), file)),
  );
  return found.flat();
}

function tamilIn(value: unknown, where: string): PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'ta' && typeof inner === 'string' ? [{ where, text: inner }] : tamilIn(inner, `${where}.${key}`),
  );
}
