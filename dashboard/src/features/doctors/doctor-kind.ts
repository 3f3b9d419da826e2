import { doctorIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { editedIn, type RecordKind } from '../../records/record-kind.ts';

export const doctorKind: RecordKind = {
  name: 'doctors',
  texts: 'doctors',
  icon: doctorIcon,
  ...editedIn(paths.doctor),
  publicPath: (slug) => `/doctors#${slug}`,
  hasPicture: true,
  ordered: true,
};
