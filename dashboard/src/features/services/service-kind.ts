import { lazy } from 'react';
import { generatePath } from 'react-router-dom';
import { reportIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import type { RecordKind } from '../../records/record-kind.ts';

export const serviceKind: RecordKind = {
  name: 'services',
  texts: 'services',
  icon: reportIcon,
  listPath: paths.services,
  addPath: paths.addService,
  editPath: ({ slug, id }) => generatePath(paths.editService, { name: slug ?? id }),
  previewPath: ({ slug, id }) => generatePath(paths.previewService, { name: slug ?? id }),
  publicPath: (slug) => `/services/${slug}`,
  hasPicture: true,
  ordered: true,
  blank: () => ({
    name: { en: '' },
    category: 'imaging',
    summary: { en: '' },
    about: { en: '' },
    keywords: [],
    preparation: [],
    duration: { en: '' },
    reportTime: { en: '' },
    pricePaise: null,
    visit: 'appointment',
    homeCollection: false,
    prenatalNotice: false,
    reviewedOn: null,
    image: null,
  }),
  Fields: lazy(async () => ({ default: (await import('./service-fields.tsx')).ServiceFields })),
};
