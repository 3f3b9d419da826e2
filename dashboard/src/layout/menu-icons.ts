import {
  briefcaseIcon,
  dashboardIcon,
  doctorIcon,
  imageIcon,
  reportIcon,
  userIcon,
} from '@nalam/shared-ui/icon';

const hoardingIcon = 'M3.5 5h17v9h-17zM8 14v6M16 14v6';
const sheetIcon = 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5';
const windowIcon = 'M4 5h16v14H4zM4 9.5h16M7 7.2v.1M9.5 7.2v.1';

/** The icon of each top-level menu entry, by id; the collapsed sidebar shows only icons. */
export const menuIcons: Partial<Record<string, string>> = {
  dashboard: dashboardIcon,
  banner: hoardingIcon,
  doctor: doctorIcon,
  modal: windowIcon,
  service: reportIcon,
  gallery: imageIcon,
  career: briefcaseIcon,
  user: userIcon,
};

/** The default icon. */
export const otherIcon = sheetIcon;
