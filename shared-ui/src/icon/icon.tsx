import styles from './icon.module.css';

/**
 * A drawing in the house's line, 24 by 24, in the colour and at 1.25 times the size of the text around it. It is left
 * out for screen readers unless it has a `label`, because a word usually stands beside it.
 *
 *     <Icon shape={phoneIcon} />
 */
export function Icon({ shape, label }: { shape: string; label?: string }) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" {...name}>
      <path d={shape} />
    </svg>
  );
}

// Shapes are plain strings in a file for each set, because whatever one file holds goes wherever any of it is needed: the link
// in every header would bring the drawings of the whole shop.
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
