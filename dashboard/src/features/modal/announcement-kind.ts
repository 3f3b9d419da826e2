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
};
