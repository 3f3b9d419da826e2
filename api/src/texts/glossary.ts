import { readFile } from 'node:fs/promises';
import { glossaryIn } from './tamil-hints.ts';

/** @returns the words that docs/tamil.md forbids */
export const readGlossary = async () =>
  glossaryIn(await readFile(new URL('../../../docs/tamil.md', import.meta.url), 'utf8'));
