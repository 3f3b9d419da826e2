import { imageIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { editedIn, type RecordKind } from '../../records/record-kind.ts';

export const bannerKind: RecordKind = {
  name: 'banners',
  texts: 'banners',
  icon: imageIcon,
  ...editedIn(paths.addBanner),
  hasPicture: true,
  ordered: true,
};
