import { Type, type Static } from 'typebox';
import { json } from '../database/json.ts';
import { line, list, localText, picture } from '../records/content-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { TimeOfDay, Weekday } from '../wire/weekday.ts';
import { findDoctor } from './doctor-queries.ts';

/** What staff edit of a doctor. */
export const DoctorContent = Type.Object({
  name: localText({ max: 120, required: true }),
  qualification: line({ max: 200, required: true }),
  registration: line({ max: 80, required: true, description: 'Number in the medical council’s register' }),
  speciality: localText({ max: 120, required: true }),
  about: localText({ max: 2_000 }),
  days: list(Weekday, { max: 7, required: true }),
  from: Type.String({ ...TimeOfDay, default: '09:00' }),
  to: Type.String({ ...TimeOfDay, default: '13:00' }),
  image: picture({ required: true }),
});
export type DoctorContent = Static<typeof DoctorContent>;

export const doctorRecord = recordKind({
  name: 'doctors',
  table: 'doctors',
  content: DoctorContent,
  title: ({ name }) => name,
  // The doctors are on the pages of one list, each at an anchor.
  slug: { column: 'slug', path: null },

  problems: ({ from, to }) =>
    from < to ? [] : [{ field: 'to', message: 'must be later than the beginning', code: 'TOO_EARLY' }],

  publish: (trx, row, content) =>
    writePublished(trx, 'doctors', row, {
      slug: row.slug ?? '',
      name: json(content.name),
      qualification: content.qualification,
      registration: content.registration,
      speciality: json(content.speciality),
      about: json(content.about),
      days: json(content.days),
      from_time: content.from,
      to_time: content.to,
      image_id: content.image,
    }),

  read: (db, { id }, language) => findDoctor(db, id, language),
});
