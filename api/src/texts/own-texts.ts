import type { FastifyBaseLogger } from 'fastify';
import csvEn from '../../locales/en/csv.json' with { type: 'json' };
import mailEn from '../../locales/en/mail.json' with { type: 'json' };
import preparationEn from '../../locales/en/preparation.json' with { type: 'json' };
import messagesEn from '../../locales/en/texts.json' with { type: 'json' };
import usersEn from '../../locales/en/users.json' with { type: 'json' };
import csvTa from '../../locales/ta/csv.json' with { type: 'json' };
import mailTa from '../../locales/ta/mail.json' with { type: 'json' };
import preparationTa from '../../locales/ta/preparation.json' with { type: 'json' };
import messagesTa from '../../locales/ta/texts.json' with { type: 'json' };
import usersTa from '../../locales/ta/users.json' with { type: 'json' };
import type { Database } from '../database/schema.ts';
import type { Language } from '../wire/local-text.ts';
import { correctTexts } from './translations.ts';
import { publishedCorrections } from './text-queries.ts';

/** The API's own texts, as they were released. */
export const releasedTexts = {
  csv: { en: csvEn, ta: csvTa },
  mail: { en: mailEn, ta: mailTa },
  preparation: { en: preparationEn, ta: preparationTa },
  texts: { en: messagesEn, ta: messagesTa },
  users: { en: usersEn, ta: usersTa },
};

type Texts = typeof releasedTexts;

let corrected: Texts = releasedTexts;
/** The corrections in them. */
let known = '[]';

/** @returns the API's own texts with the corrections that staff have published; to be asked for each time */
export const ownTexts = <Name extends keyof Texts>(namespace: Name): Record<Language, Texts[Name]['en']> =>
  corrected[namespace];

/**
 * Reads the corrections again.
 * @throws the database's error; the known corrections stay
 */
export async function followCorrections(db: Database, log?: FastifyBaseLogger): Promise<void> {
  const corrections = await publishedCorrections(db, { lang: 'ta' });
  const found = JSON.stringify(corrections);
  if (found === known) return;
  const entries = Object.entries(releasedTexts).map(([name, { en, ta }]) => [
    name,
    {
      en,
      ta: correctTexts(
        { texts: ta, english: en, corrections, namespace: name, language: 'ta' },
        ({ key }, fault) => log?.warn({ namespace: name, key, fault }, 'Left out the correction of a text'),
      ),
    },
  ]);
  corrected = Object.fromEntries(entries) as Texts;
  known = found;
}
