import styles from './icon.module.css';

/**
 * An outline icon, 24 by 24, in the colour and at 1.25 times the size of the surrounding text. Hidden from screen readers unless
 * it has a `label`, because there is usually a word beside it.
 *
 * <Icon shape={phoneIcon} />
 */
export function Icon({ shape, label }: { shape: string; label?: string }) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" {...name}>
      <path d={shape} />
    </svg>
  );
}

// Shapes are strings in one file per set. A page loads all shapes of a file even if it uses only one: the header's link would
// load those of the whole shop.
export {
  menuIcon,
  closeIcon,
  chevronDownIcon,
  chevronLeftIcon,
  chevronRightIcon,
  arrowUpIcon,
  arrowDownIcon,
  arrowRightIcon,
  searchIcon,
  externalIcon,
  homeIcon,
  globeIcon,
  sunIcon,
  moonIcon,
} from './navigation-shapes.ts';
export { phoneIcon, whatsappIcon, mailIcon, mapPinIcon, calendarIcon, clockIcon } from './contact-shapes.ts';
export { reportIcon, doctorIcon, briefcaseIcon, imageIcon } from './centre-shapes.ts';
export { bagIcon, cartIcon } from './shop-shapes.ts';
export { rupeeIcon, heartIcon, plusIcon, minusIcon, trashIcon } from './goods-shapes.ts';
export { checkIcon, warningIcon, infoIcon, lockIcon, shieldIcon } from './notices-shapes.ts';
export { userIcon, logoutIcon, dashboardIcon, dragIcon } from './staff-shapes.ts';
export { facebookIcon, instagramIcon, youtubeIcon } from './social-shapes.ts';
