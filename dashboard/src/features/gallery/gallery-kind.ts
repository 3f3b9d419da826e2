import { imageIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { editedIn, type RecordKind } from '../../records/record-kind.ts';

export const galleryKind: RecordKind = {
  name: 'gallery-events',
  texts: 'galleryEvents',
  icon: imageIcon,
  ...editedIn(paths.addGallery),
  publicPath: (slug) => `/gallery/${slug}`,
  hasPicture: true,
  // Visitors see the latest first.
  ordered: false,
};
