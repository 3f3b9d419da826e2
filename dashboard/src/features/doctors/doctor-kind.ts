import { lazy } from 'react';
import { doctorIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { editedIn, type RecordKind } from '../../records/record-kind.ts';

export const doctorKind: RecordKind = {
  name: 'doctors',
  texts: 'doctors',
  icon: doctorIcon,
  ...editedIn(paths.doctor),
  publicPath: (slug) => `/doctors#${slug}`,
  hasPicture: true,
  ordered: true,
  blank: () => ({
    name: { en: '' },
    qualification: '',
    registration: '',
    speciality: { en: '' },
    about: { en: '' },
    days: [],
    from: '09:00',
    to: '13:00',
    image: null,
  }),
  Fields: lazy(async () => ({ default: (await import('./doctor-fields.tsx')).DoctorFields })),
};
