import { generatePath } from 'react-router-dom';
import { reportIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { useServiceChoices } from './use-service-choices.ts';
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
  choices: { tests: useServiceChoices },
  cells: ['category', 'pricePaise'],
};
