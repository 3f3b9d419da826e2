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
};
