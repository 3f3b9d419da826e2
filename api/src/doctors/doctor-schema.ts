import { Type, type Static } from 'typebox';
import { line, list, localText, picture, shownAs, timeOfDay } from '../records/content-fields.ts';
import { publicFields } from '../records/published-fields.ts';
import { LocalText } from '../wire/local-text.ts';
import { pageOf, PageQuery } from '../wire/page-query.ts';
import { Weekday } from '../wire/weekday.ts';

/** The fields of a doctor that staff edit and the API publishes. */
export const doctorFields = {
  name: localText({ max: 120, required: true }),
  qualification: line({ max: 200, required: true }),
  registration: line({ max: 80, required: true, description: 'Number in the medical council’s register' }),
  speciality: localText({ max: 120, required: true }),
  about: localText({ max: 2_000 }),
  days: shownAs('weekdays', list(Weekday, { max: 7, required: true })),
  image: picture({ required: true }),
  from: timeOfDay('09:00'),
  to: timeOfDay('13:00'),
};

const { image, ...textFields } = doctorFields;
export const DoctorContent = Type.Object({ ...textFields, image }, { imported: true });
export type DoctorContent = Static<typeof DoctorContent>;

export const Doctor = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  ...publicFields(doctorFields),
  specialityKey: Type.String({ description: 'The speciality in addresses, the same in every language' }),
});
export type Doctor = Static<typeof Doctor>;

/** A doctor in search results. */
export const FoundDoctor = Type.Pick(Doctor, ['slug', 'name', 'speciality', 'specialityKey']);
export type FoundDoctor = Static<typeof FoundDoctor>;

export const DoctorPage = Type.Object({
  ...pageOf(Doctor).properties,
  specialities: Type.Array(Type.Object({ key: Type.String(), name: LocalText }), {
    description:
      'The specialities of all doctors, not only of those on this page, in their order; at most 100',
  }),
});
export type DoctorPage = Static<typeof DoctorPage>;

export const DoctorsQuery = Type.Object({
  ...PageQuery.properties,
  speciality: Type.Optional(Type.String({ maxLength: 200, description: 'A `specialityKey`' })),
  day: Type.Optional(Weekday),
});
export type DoctorsQuery = Static<typeof DoctorsQuery>;
