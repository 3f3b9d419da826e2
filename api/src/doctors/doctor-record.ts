import { columnsOf } from '../records/published-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { findDoctor } from './doctor-queries.ts';
import { doctorColumns, DoctorContent } from './doctor-schema.ts';

export const doctorRecord = recordKind({
  name: 'doctors',
  table: 'doctors',
  content: DoctorContent,
  title: ({ name }) => name,
  // The doctors are on the pages of one list, each at an anchor.
  slug: { column: 'slug', path: null },

  problems: ({ from, to }) =>
    from < to ? [] : [{ field: 'to', message: 'must be later than the start', code: 'TOO_EARLY' }],

  publish: (trx, row, content) =>
    writePublished(trx, 'doctors', row, {
      ...columnsOf(doctorColumns, content),
      slug: row.slug ?? '',
      from_time: content.from,
      to_time: content.to,
    }),

  read: (db, { id }, language) => findDoctor(db, id, language),
});
