import { type Selectable, sql } from 'kysely';
import { json } from '../database/json.ts';
import type { Database, Tables } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { imageOf, type StoredImage } from '../images/image-queries.ts';
import type { Findable } from '../finding/finder.ts';
import { publicContent } from '../records/published-fields.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import {
  type Doctor,
  doctorFields,
  type DoctorPage,
  type DoctorsQuery,
  type FoundDoctor,
} from './doctor-schema.ts';

const maxSpecialities = 100;

export async function publishedDoctors(
  db: Database,
  { speciality, day, ...page }: DoctorsQuery,
  language: Language,
): Promise<DoctorPage> {
  let filtered = published(db);
  if (speciality !== undefined) {
    filtered = filtered.where((eb) => eb(eb.ref('speciality', '->>').key('en'), '=', speciality));
  }
  if (day !== undefined) filtered = filtered.where(sql<boolean>`days @> ${json([day])}::jsonb`);
  const sorted = filtered.selectAll().select(imageOf('doctors')).orderBy('position').orderBy('id');
  return {
    ...(await selectPage(sorted, page, (row) => toDoctor(row, language))),
    specialities: await specialitiesOfAll(db, language),
  };
}

export async function findDoctor(db: Database, id: string, language: Language): Promise<Doctor | undefined> {
  const row = await published(db)
    .selectAll()
    .select(imageOf('doctors'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toDoctor(row, language);
}

/** Found by name, by speciality, and all of them by words for "doctor". */
export async function findableDoctors(db: Database): Promise<Findable[]> {
  const rows = await published(db).select(['id', 'name', 'speciality']).orderBy('position').execute();
  return rows.map(({ id, name, speciality }) => ({
    id,
    names: [name.en, name.ta ?? ''],
    keywords: [speciality.en, speciality.ta ?? ''],
    groups: ['doctor', 'மருத்துவர்', 'டாக்டர்'],
  }));
}

/** Those that are published, in the order of the ids. */
export async function doctorsById(db: Database, ids: string[], language: Language): Promise<FoundDoctor[]> {
  if (ids.length === 0) return [];
  const rows = await published(db)
    .select(['id', 'slug', 'name', 'speciality'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { slug, name, speciality } = row;
    return [
      {
        slug,
        name: inLanguage(name, language),
        speciality: inLanguage(speciality, language),
        specialityKey: speciality.en,
      },
    ];
  });
}

const published = (db: Database) => db.selectFrom('doctors').where('status', '=', 'published');

async function specialitiesOfAll(db: Database, language: Language): Promise<DoctorPage['specialities']> {
  const rows = await published(db)
    .select('speciality')
    .groupBy('speciality')
    .orderBy(({ fn }) => fn.min('position'))
    .limit(maxSpecialities)
    .execute();
  const byKey = new Map(rows.map(({ speciality }) => [speciality.en, inLanguage(speciality, language)]));
  return Array.from(byKey, ([key, name]) => ({ key, name }));
}

function toDoctor(
  row: Selectable<Tables['doctors']> & { image: StoredImage | null },
  language: Language,
): Doctor {
  return {
    _id: row.id,
    slug: row.slug,
    ...publicContent(doctorFields, { ...row, from: row.from_time, to: row.to_time }, language),
    specialityKey: row.speciality.en,
  };
}
