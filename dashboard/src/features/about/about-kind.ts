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
};
