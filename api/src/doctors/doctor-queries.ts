import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import type { Findable } from '../finding/finder.ts';
import {
  holds,
  listed,
  picturesOf,
  publicContent,
  publishedRecords,
  type ShownRecord,
  shownRecords,
} from '../records/published-records.ts';
import { inAllLanguages, inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import {
  type Doctor,
  type DoctorContent,
  doctorFields,
  type DoctorPage,
  type DoctorsQuery,
  type FoundDoctor,
} from './doctor-schema.ts';

const maxSpecialities = 100;

const field = listed<DoctorContent>();

export async function publishedDoctors(
  db: Database,
  { speciality, day, ...page }: DoctorsQuery,
  language: Language,
): Promise<DoctorPage> {
  let filtered = shownRecords<DoctorContent>(db, 'doctors');
  if (speciality !== undefined) filtered = filtered.where(holds({ speciality: { en: speciality } }));
  if (day !== undefined) filtered = filtered.where(holds({ days: [day] }));
  const { items, ...position } = await selectPage(filtered, page, (row) => row);
  return {
    items: await toDoctors(db, items, language),
    ...position,
    specialities: await specialitiesOfAll(db, language),
  };
}

/** Doctors are found by name or speciality, and all of them by words for "doctor". */
export async function findableDoctors(db: Database): Promise<Findable[]> {
  const rows = await publishedRecords(db, 'doctors')
    .select(['id', field('name'), field('speciality')])
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, speciality }) => ({
    id,
    names: inAllLanguages(name),
    keywords: inAllLanguages(speciality),
    groups: ['doctor', 'மருத்துவர்', 'டாக்டர்'],
  }));
}

/** The published ones, in the order of the ids. */
export async function doctorsById(db: Database, ids: string[], language: Language): Promise<FoundDoctor[]> {
  if (ids.length === 0) return [];
  const rows = await shownRecords<DoctorContent>(db, 'doctors').where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, speciality } = row.content;
    return [
      {
        slug: row.slug,
        name: inLanguage(name, language),
        speciality: inLanguage(speciality, language),
        specialityKey: speciality.en,
      },
    ];
  });
}

async function specialitiesOfAll(db: Database, language: Language): Promise<DoctorPage['specialities']> {
  const speciality = sql<StoredText>`listed -> 'speciality'`;
  const rows = await publishedRecords(db, 'doctors')
    .select(speciality.as('speciality'))
    .groupBy(speciality)
    .orderBy(({ fn }) => fn.min('position'))
    .limit(maxSpecialities)
    .execute();
  const byKey = new Map(rows.map((row) => [row.speciality.en, inLanguage(row.speciality, language)]));
  return Array.from(byKey, ([key, name]) => ({ key, name }));
}

export async function toDoctors(
  db: Database,
  doctors: ShownRecord<DoctorContent>[],
  language: Language,
): Promise<Doctor[]> {
  const contents = doctors.map(({ content }) => content);
  const pictures = await picturesOf(db, doctorFields, contents);
  return doctors.map(({ id, slug, content }) => ({
    _id: id,
    slug,
    ...publicContent(doctorFields, content, language, pictures),
    specialityKey: content.speciality.en,
  }));
}
