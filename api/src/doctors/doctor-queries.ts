import type { Database } from '../database/schema.ts';
import { imageOf, toImageOrNull } from '../images/image-queries.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import type { Doctor } from './doctor-schema.ts';

export async function publishedDoctors(db: Database, language: Language): Promise<Doctor[]> {
  const rows = await db
    .selectFrom('doctors')
    .selectAll()
    .select(imageOf('doctors'))
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: inLanguage(row.name, language),
    qualification: row.qualification,
    registration: row.registration,
    speciality: inLanguage(row.speciality, language),
    specialityKey: row.speciality.en,
    about: inLanguage(row.about, language),
    days: row.days,
    from: row.from_time,
    to: row.to_time,
    image: toImageOrNull(row.image, language),
  }));
}
