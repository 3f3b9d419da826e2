import type { Database } from '../database/schema.ts';
import { imageColumns, toImage } from '../images/image-queries.ts';
import { picturesIn } from '../records/check-content.ts';
import { eachField } from '../records/each-field.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import { type About, AboutContent } from './about-schema.ts';

/** @returns of several published pages, the first in the staff's order; undefined if there is none */
export async function currentAbout(db: Database, language: Language): Promise<About | undefined> {
  const row = await published(db).orderBy('position').orderBy('id').executeTakeFirst();
  return row && toAbout(db, row.content, language);
}

export async function aboutById(db: Database, id: string, language: Language): Promise<About | undefined> {
  const row = await published(db).where('id', '=', id).executeTakeFirst();
  return row && toAbout(db, row.content, language);
}

const published = (db: Database) =>
  db.selectFrom('about_pages').select('content').where('status', '=', 'published');

async function toAbout(db: Database, content: AboutContent, language: Language): Promise<About> {
  const pictures = await picturesOf(db, content, language);
  return eachField(AboutContent, content, ({ field }, value) => {
    if (field === 'picture') return typeof value === 'string' ? (pictures.get(value) ?? null) : null;
    return field === 'local-text' || field === 'local-rich-text'
      ? inLanguage(value as StoredText, language)
      : value;
  }) as About;
}

async function picturesOf(db: Database, content: AboutContent, language: Language) {
  const ids = picturesIn(AboutContent, content).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db.selectFrom('images').select(imageColumns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toImage(row, language)]));
}
