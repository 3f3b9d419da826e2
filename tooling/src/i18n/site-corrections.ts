import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Translation, translationKey, translations } from '@nalam/api/languages';
import {
  correctTexts,
  type Correction,
  formsAt,
  isSameText,
  type NestedTexts,
} from '@nalam/api/translations';

const { checkOf, outdatedTexts } = createRequire(import.meta.url)('../../webpack/outdated-texts.cjs') as {
  checkOf: (english: string) => string;
  outdatedTexts: (directory: string) => Record<string, string>;
};
export { outdatedTexts };

/** The site with the corrections does not answer. */
export class SiteAway extends Error {}

const timeoutMs = 10_000;

/**
 * @returns the published corrections of all texts of a site, by language
 * @throws {SiteAway}
 */
export async function fetchCorrections(siteUrl: string): Promise<Map<Translation, Correction[]>> {
  const lists = translations.map(async ({ code }) => {
    const address = `${siteUrl}/api/texts?lang=${code}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      (cause: unknown) => {
        throw new SiteAway(`${address} does not answer. SITE_URL names the site.`, { cause });
      },
    );
    if (!answer.ok) throw new SiteAway(`${address} answered ${answer.status}.`);
    return [code, ((await answer.json()) as { corrections: Correction[] }).corrections] as const;
  });
  return new Map(await Promise.all(lists));
}

const fileOf = (directory: string, language: string, namespace: string) =>
  join(directory, 'locales', language, `${namespace}.json`);
const read = async (file: string) =>
  (existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}) as NestedTexts;

/** @returns the corrections whose English text is in a package's sources, each with whether its translation is, too */
async function fittingIn(directory: string, language: string, corrections: Correction[]) {
  const fitting = await Promise.all(
    corrections.map(async (correction) => {
      const { namespace, key } = correction;
      const [english, texts] = await Promise.all(
        ['en', language].map((each) => read(fileOf(directory, each, namespace))),
      );
      if (!isSameText(formsAt(english ?? {}, key), correction.english)) return [];
      return { correction, isContained: isSameText(formsAt(texts ?? {}, key), correction.text) };
    }),
  );
  return fitting.flat();
}

/** @returns the corrections that a package's sources lack, as `namespace:key` */
export async function missingIn(
  directory: string,
  byLanguage: Map<Translation, Correction[]>,
): Promise<string[]> {
  const found = await Promise.all(
    [...byLanguage].map(([language, corrections]) => fittingIn(directory, language, corrections)),
  );
  return found
    .flat()
    .filter(({ isContained }) => !isContained)
    .map(({ correction }) => `${correction.namespace}:${correction.key}`);
}

/**
 * Writes the corrections into a package's `locales/`. A correction equal to the existing text confirms a translation whose
 * English changed, and goes into `locales/checked.json`.
 *
 * @returns the written texts, as `namespace:key`
 */
export async function writeCorrections(
  directory: string,
  byLanguage: Map<Translation, Correction[]>,
): Promise<string[]> {
  const written: string[] = [];
  for (const [language, corrections] of byLanguage) {
    const outdated = outdatedTexts(directory);
    const checkedFile = join(directory, 'locales/checked.json');
    const checked = (await read(checkedFile)) as Record<string, string>;
    for (const { correction, isContained } of await fittingIn(directory, language, corrections)) {
      const { namespace, key } = correction;
      if (isContained) {
        for (const [form, english] of Object.entries(correction.english))
          for (const name of [`${namespace}:${key}`, `${namespace}:${key}_${form}`]) {
            const place = translationKey(name, language);
            if (place in outdated) {
              checked[place] = checkOf(english);
              written.push(`${place} (still right)`);
            }
          }
        continue;
      }
      const file = fileOf(directory, language, namespace);
      const english = await read(fileOf(directory, 'en', namespace));
      const texts = correctTexts(
        { texts: await read(file), english, corrections: [correction], namespace, language },
        ({ key: left }, fault) => {
          throw new Error(`The correction of ${namespace}:${left} can't be written: ${fault}`);
        },
      );
      await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
      written.push(`${namespace}:${key}`);
    }
    if (Object.keys(checked).length > 0)
      await writeFile(checkedFile, `${JSON.stringify(checked, null, 2)}\n`);
  }
  return written;
}
