import { lazy } from 'react';
import { generatePath } from 'react-router-dom';
import { briefcaseIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { editedIn, type RecordKind } from '../../records/record-kind.ts';

export const openingKind: RecordKind = {
  name: 'openings',
  texts: 'openings',
  icon: briefcaseIcon,
  ...editedIn(paths.addCareer),
  more: { path: ({ id }) => generatePath(paths.career, { id: id }), label: 'openings.applications' },
  publicPath: (slug) => `/career/${slug}`,
  hasPicture: false,
  ordered: true,
  blank: () => ({
    title: { en: '' },
    department: { en: '' },
    location: { en: '' },
    type: 'full-time',
    summary: { en: '' },
    description: { en: '' },
    experience: { en: '' },
    hours: { en: '' },
    salary: null,
    postedOn: null,
    lastDate: null,
  }),
  Fields: lazy(async () => ({ default: (await import('./opening-fields.tsx')).OpeningFields })),
};
