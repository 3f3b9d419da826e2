import { lazy } from 'react';
import { infoIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { editedIn, type RecordKind } from '../../records/record-kind.ts';

export const announcementKind: RecordKind = {
  name: 'announcements',
  texts: 'announcements',
  icon: infoIcon,
  ...editedIn(paths.modal),
  hasPicture: false,
  ordered: false,
  blank: () => ({
    mode: 'strip',
    heading: { en: '' },
    text: { en: '' },
    action: null,
    startsAt: null,
    endsAt: null,
    edition: 1,
  }),
  Fields: lazy(async () => ({ default: (await import('./announcement-fields.tsx')).AnnouncementFields })),
};
