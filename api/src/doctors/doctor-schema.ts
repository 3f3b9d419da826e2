import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf, PageQuery } from '../wire/page-query.ts';
import { TimeOfDay, Weekday } from '../wire/weekday.ts';

export const Doctor = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  name: LocalText,
  qualification: Type.String(),
  registration: Type.String({ description: 'Number in the medical council’s register' }),
  speciality: LocalText,
  specialityKey: Type.String({ description: 'The same in every language, for addresses' }),
  about: LocalText,
  days: Type.Array(Weekday),
  from: TimeOfDay,
  to: TimeOfDay,
  image: Nullable(Image),
});
export type Doctor = Static<typeof Doctor>;

export const DoctorPage = Type.Object({
  ...pageOf(Doctor).properties,
  specialities: Type.Array(Type.Object({ key: Type.String(), name: LocalText }), {
    description: 'Those of all doctors, whatever was asked for, in the order of the doctors; at most 100',
  }),
});
export type DoctorPage = Static<typeof DoctorPage>;

export const DoctorsQuery = Type.Object({
  ...PageQuery.properties,
  speciality: Type.Optional(Type.String({ maxLength: 200, description: 'Its `specialityKey`' })),
  day: Type.Optional(Weekday),
});
export type DoctorsQuery = Static<typeof DoctorsQuery>;
