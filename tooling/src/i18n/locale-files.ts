import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Language, languages } from '@nalam/api/languages';

/** Texts by their full key, for example `failure.retry`. */
export type Texts = Map<string, string>;

/** One JSON file per language: `locales/<language>/<name>.json`. */
export interface Namespace {
  name: string;
  texts: Record<Language, Texts>;
}

/** A locale file that is not valid JSON; the message contains the file and the line. */
export class BrokenTexts extends Error {}

function flatten(value: unknown, key: string, into: Texts) {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, key ? `${key}.${name}` : name, into);
  } else {
    into.set(key, typeof value === 'string' ? value : '');
  }
}

/** @throws {BrokenTexts} */
export function parseTexts(file: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new BrokenTexts(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}

async function readTexts(file: string): Promise<Texts> {
  const texts: Texts = new Map();
  let json: string;
  try {
    json = await readFile(file, 'utf8');
  } catch (error) {
    // A language without a file lacks all of its texts.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return texts;
    throw error;
  }
  flatten(parseTexts(file, json), '', texts);
  return texts;
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    const files = await readdir(directory);
    return files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * @param directory a package's folder
 * @returns its namespaces, in alphabetical order; a namespace may exist in only one language
 * @throws {BrokenTexts}
 */
export async function readNamespaces(directory: string): Promise<Namespace[]> {
  const found = await Promise.all(languages.map(({ code }) => namesIn(join(directory, 'locales', code))));
  const names = [...new Set(found.flat())].sort();
  return Promise.all(
    names.map(async (name) => {
      const texts = languages.map(
        async ({ code }) =>
          [code, await readTexts(join(directory, 'locales', code, `${name}.json`))] as const,
      );
      return { name, texts: Object.fromEntries(await Promise.all(texts)) as Record<Language, Texts> };
    }),
  );
}
