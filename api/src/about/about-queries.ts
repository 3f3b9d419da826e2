import type { Database } from '../database/schema.ts';
import { picturesOf, publicContent, type ShownRecord, shownRecords } from '../records/published-records.ts';
import type { Language } from '../wire/local-text.ts';
import { type About, type AboutContent, aboutFields } from './about-schema.ts';

/** @returns the first published page in the staff's order; undefined if there is none */
export async function currentAbout(db: Database, language: Language): Promise<About | undefined> {
  const row = await shownRecords<AboutContent>(db, 'about').executeTakeFirst();
  return row && toAbout(db, row, language);
}

export async function toAbout(
  db: Database,
  { content }: Pick<ShownRecord<AboutContent>, 'content'>,
  language: Language,
): Promise<About> {
  return publicContent(aboutFields, content, language, await picturesOf(db, aboutFields, [content]));
}
