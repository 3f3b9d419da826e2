import { lazy } from 'react';
import { infoIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { editedIn, type RecordKind } from '../../records/record-kind.ts';

export const aboutKind: RecordKind = {
  name: 'about',
  texts: 'about',
  icon: infoIcon,
  ...editedIn(paths.about),
  hasPicture: true,
  ordered: true,
  blank: () => ({
    lead: { en: '' },
    story: { text: { en: '' }, picture: null },
    values: [],
    team: [],
    quality: { points: [], note: { en: '' } },
    equipment: [],
    timeline: [],
  }),
  Fields: lazy(async () => ({ default: (await import('./about-fields.tsx')).AboutFields })),
};
