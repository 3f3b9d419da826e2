import {
  briefcaseIcon,
  calendarIcon,
  cartIcon,
  dashboardIcon,
  doctorIcon,
  externalIcon,
  imageIcon,
  infoIcon,
  reportIcon,
  userIcon,
} from 'shared-ui/icon';

/** The drawing beside each entry of the menu's first level, by its id: all that the collapsed sidebar shows. */
export const menuIcons: Partial<Record<string, string>> = {
  dashboard: dashboardIcon,
  banner: externalIcon,
  doctor: doctorIcon,
  modal: infoIcon,
  service: reportIcon,
  gallery: imageIcon,
  career: briefcaseIcon,
  user: userIcon,
  product: cartIcon,
};

export const otherIcon = calendarIcon;
