import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byLanguage, type Language } from '@nalam/api/languages';
import { packages as workspace } from '../packages.ts';
import { compareLanguages, translatedCount } from './compare-languages.ts';
import { findLiteralText } from './literal-text.ts';
import { readDemoTexts } from './demo-texts.ts';
import { readNamespaces, type Namespace } from './locale-files.ts';
import type { Problem } from './problem.ts';
import { checkTamil, readGlossary } from './tamil-rules.ts';
import { unusedKeys } from './unused-keys.ts';
import { findUsedKeys } from './used-keys.ts';

export interface PackageWithTexts {
  name: string;
  /** Its code reads objects of texts by name, as for emails with subject and body. */
  wholeObjects?: boolean;
}

/** Every package with texts for people. */
const packagesWithTexts = (root: string): PackageWithTexts[] =>
  workspace
    .filter((name) => existsSync(join(root, name, 'locales')))
    .map((name) => ({ name, wholeObjects: name === 'api' }));

export interface TranslationReport {
  package: string;
  /** The number of English texts. */
  texts: number;
  /** The number of translations in each language. */
  translated: Record<Language, number>;
  problems: Problem[];
}

/**
 * Checks the texts of all packages together, because a package may use another one's.
 *
 * @param root the folder that contains the packages
 * @throws Error if a locale file or a source can't be read
 */
export async function checkTranslations(
  root: string,
  packages: PackageWithTexts[] = packagesWithTexts(root),
): Promise<TranslationReport[]> {
  const sources = await Promise.all(
    packages.map(async ({ name, wholeObjects = false }) => {
      const directory = join(root, name);
      return {
        name,
        wholeObjects,
        namespaces: await readNamespaces(directory),
        used: await findUsedKeys(directory),
        literals: await findLiteralText(directory),
      };
    }),
  );
  const glossary = await readGlossary(root);
  const demo = await readDemoTexts(root);
  const allUsed = sources.map(({ used }) => used);
  return sources.map(({ name, namespaces, wholeObjects, literals }) => ({
    package: name,
    texts: namespaces.reduce((sum, { texts }) => sum + texts.en.size, 0),
    translated: byLanguage((code) =>
      namespaces.reduce((sum, namespace) => sum + translatedCount(namespace, code), 0),
    ),
    problems: [
      ...namespaces.flatMap(compareLanguages),
      ...[...namespaces.flatMap(tamilTexts), ...(name === 'api' ? demo : [])].flatMap(({ where, text }) =>
        checkTamil(where, text, glossary),
      ),
      ...namespaces.flatMap((namespace) => unusedKeys(namespace, allUsed, wholeObjects)),
      ...literals,
    ],
  }));
}

const tamilTexts = ({ name, texts: { ta } }: Namespace) =>
  [...ta].map(([key, text]) => ({ where: `${name}:${key}`, text }));
