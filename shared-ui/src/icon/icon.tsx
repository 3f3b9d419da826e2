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

// Shapes are plain strings, each in a file of its own: whatever one file holds goes wherever any of it is needed, and the
// link in everybody's header would bring the drawings of the whole shop.

export { menuIcon } from './shapes/menu.ts';
export { closeIcon } from './shapes/close.ts';
export { checkIcon } from './shapes/check.ts';
export { plusIcon } from './shapes/plus.ts';
export { minusIcon } from './shapes/minus.ts';
export { chevronDownIcon } from './shapes/chevron-down.ts';
export { chevronLeftIcon } from './shapes/chevron-left.ts';
export { chevronRightIcon } from './shapes/chevron-right.ts';
export { arrowUpIcon } from './shapes/arrow-up.ts';
export { arrowDownIcon } from './shapes/arrow-down.ts';
export { arrowRightIcon } from './shapes/arrow-right.ts';
export { dragIcon } from './shapes/drag.ts';
export { searchIcon } from './shapes/search.ts';
export { trashIcon } from './shapes/trash.ts';
export { externalIcon } from './shapes/external.ts';
export { phoneIcon } from './shapes/phone.ts';
export { whatsappIcon } from './shapes/whatsapp.ts';
export { mailIcon } from './shapes/mail.ts';
export { mapPinIcon } from './shapes/map-pin.ts';
export { calendarIcon } from './shapes/calendar.ts';
export { clockIcon } from './shapes/clock.ts';
export { homeIcon } from './shapes/home.ts';
export { globeIcon } from './shapes/globe.ts';
export { sunIcon } from './shapes/sun.ts';
export { moonIcon } from './shapes/moon.ts';
export { bagIcon } from './shapes/bag.ts';
export { cartIcon } from './shapes/cart.ts';
export { heartIcon } from './shapes/heart.ts';
export { rupeeIcon } from './shapes/rupee.ts';
export { warningIcon } from './shapes/warning.ts';
export { infoIcon } from './shapes/info.ts';
export { lockIcon } from './shapes/lock.ts';
export { shieldIcon } from './shapes/shield.ts';
export { userIcon } from './shapes/user.ts';
export { logoutIcon } from './shapes/logout.ts';
export { reportIcon } from './shapes/report.ts';
export { dashboardIcon } from './shapes/dashboard.ts';
export { imageIcon } from './shapes/image.ts';
export { doctorIcon } from './shapes/doctor.ts';
export { briefcaseIcon } from './shapes/briefcase.ts';
export { facebookIcon } from './shapes/facebook.ts';
export { instagramIcon } from './shapes/instagram.ts';
export { youtubeIcon } from './shapes/youtube.ts';
