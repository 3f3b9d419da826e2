import { basename, dirname, join } from 'node:path';
import { compareLanguages } from '../../i18n/compare-languages.ts';
import { shorten } from '../../i18n/format-report.ts';
import { readNamespaces } from '../../i18n/locale-files.ts';
import type { Problem } from '../../i18n/problem.ts';
import type { Finding } from './finding.ts';

/** Problems visible to visitors; `npm run i18n` checks for more. */
const visible = new Set<Problem['kind']>([
  'missing',
  'not translated',
  'placeholders differ',
  'tags differ',
  'figures differ',
]);

/**
 * Compares the texts of a release of this package in all languages.
 *
 * @param directory the package's folder
 */
export async function findIncompleteStrings(directory: string): Promise<Finding[]> {
  const name = basename(directory);
  // The shell adds shared-ui's texts to every page.
  const folders = name === 'shell' ? [directory, join(dirname(directory), 'shared-ui')] : [directory];
  try {
    const namespaces = await Promise.all(folders.map(readNamespaces));
    return namespaces
      .flat()
      .flatMap(compareLanguages)
      .filter(({ kind }) => visible.has(kind))
      .map(({ kind, where, detail = '' }) => ({ where, what: `${kind} (${shorten(detail)})` }));
  } catch (error) {
    return [{ where: name, what: (error as Error).message }];
  }
}
