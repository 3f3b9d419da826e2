import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import csv from '../../locales/en/csv.json' with { type: 'json' };
import mail from '../../locales/en/mail.json' with { type: 'json' };
import preparation from '../../locales/en/preparation.json' with { type: 'json' };
import texts from '../../locales/en/texts.json' with { type: 'json' };
import users from '../../locales/en/users.json' with { type: 'json' };
import type { Database } from '../database/schema.ts';
import { byLanguage, type Language } from '../languages.ts';
import { correctTexts } from './translations.ts';
import { publishedCorrections } from './text-queries.ts';

const english = { csv, mail, preparation, texts, users };

type Name = keyof typeof english;
type Texts = { [Namespace in Name]: Record<Language, (typeof english)[Namespace]> };

const filled = (textsOf: (name: Name, language: Language) => unknown) =>
  Object.fromEntries(
    Object.keys(english).map((name) => [name, byLanguage((language) => textsOf(name as Name, language))]),
  ) as Texts;

/** The API's folder, with its `locales/`. */
export const ownFolder = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

/** The API's own texts, as they were released. */
export const releasedTexts = filled((name, code) => require(`../../locales/${code}/${name}.json`));

let corrected: Texts = releasedTexts;
/** The corrections in them. */
let known = '[]';

/** @returns the API's own texts with the published corrections; call this for each use */
export const ownTexts = <Namespace extends Name>(namespace: Namespace): Texts[Namespace] =>
  corrected[namespace];

/**
 * Reads the corrections again.
 * @throws the database's error; the known corrections stay
 */
export async function followCorrections(db: Database, log?: FastifyBaseLogger): Promise<void> {
  const corrections = await publishedCorrections(db);
  const found = JSON.stringify(corrections);
  if (found === known) return;
  corrected = filled((namespace, language) =>
    correctTexts(
      {
        texts: releasedTexts[namespace][language],
        english: english[namespace],
        corrections: corrections.filter((each) => each.language === language),
        ...{ namespace, language },
      },
      ({ key }, fault) => log?.warn({ namespace, key, fault }, 'Left out the correction of a text'),
    ),
  );
  known = found;
}
