import { recordKind } from '../records/record-kind.ts';
import { toDoctors } from './doctor-queries.ts';
import { DoctorContent } from './doctor-schema.ts';

export const doctorRecord = recordKind({
  name: 'doctors',
  content: DoctorContent,
  title: ({ name }) => name,
  // The doctors are on the pages of one list, each at an anchor.
  slug: { path: null },

  problems: ({ from, to }) =>
    from < to ? [] : [{ field: 'to', message: 'must be later than the start', code: 'TOO_EARLY' }],

  page: async (db, doctor, language) => (await toDoctors(db, [doctor], language))[0],
});
