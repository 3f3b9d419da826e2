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

// Shapes are plain strings, each its own export, so that a page carries only those that it names.

export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const chevronDownIcon = 'M6 9.5l6 6 6-6';
export const chevronLeftIcon = 'M14.5 6l-6 6 6 6';
export const chevronRightIcon = 'M9.5 6l6 6-6 6';
export const arrowUpIcon = 'M12 19V5M6 11l6-6 6 6';
export const arrowDownIcon = 'M12 5v14M6 13l6 6 6-6';
export const arrowRightIcon = 'M5 12h14M13 6l6 6-6 6';
export const dragIcon = 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1';
export const searchIcon = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3L20 20';
export const trashIcon = 'M4 7h16M9 7V4.5h6V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5';
export const externalIcon = 'M14 4.5h5.5V10M19 5l-8 8M17 14v5.5H4.5V7H10';

export const phoneIcon =
  'M5 4h3.5l1.8 4.5-2.2 1.6a12 12 0 0 0 5.8 5.8l1.6-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z';
export const whatsappIcon =
  'M4 20l1.2-4a8.2 8.2 0 1 1 3 2.9zM9.3 8.4c-.6.5-.9 1.2-.6 2.1.7 2 2.7 3.9 4.7 4.6.9.3 1.6 0 2.1-.6.3-.4.3-.8-.1-1.1l-1.3-.8c-.3-.2-.7-.1-.9.2l-.4.5c-1.1-.5-1.9-1.3-2.4-2.4l.5-.4c.3-.2.4-.6.2-.9l-.8-1.3c-.3-.4-.7-.4-1 .1z';
export const mailIcon =
  'M3.5 6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1zM4 7l8 6 8-6';
export const mapPinIcon =
  'M12 21c4.5-4.4 7-7.9 7-11a7 7 0 0 0-14 0c0 3.1 2.5 6.6 7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z';
export const calendarIcon =
  'M4 7.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10.5h16M8 3.5v4M16 3.5v4';
export const clockIcon = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7v5l3.5 2';
export const homeIcon = 'M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5';
export const globeIcon =
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5S9.7 5.9 12 3.5z';

export const sunIcon =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4';
export const moonIcon = 'M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5z';

export const cartIcon =
  'M3 4h2.5l2 11.5h10.3L20 7.5H6M10.3 19.5a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0zM17.8 19.5a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0z';
export const heartIcon =
  'M12 20C6.5 15.8 3.5 12.7 3.5 9.2A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.3c0 3.5-3 6.6-8.5 10.8z';
export const rupeeIcon = 'M7 5h10M7 9h10M7 5h3.5a4 4 0 0 1 0 8H7l7.5 6.5';

export const warningIcon = 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.2';
export const infoIcon = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5.5M12 7.8v.2';
export const lockIcon = 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2';
export const shieldIcon =
  'M12 3.5l7.5 2.8V11c0 4.6-2.9 8-7.5 9.7C7.4 19 4.5 15.6 4.5 11V6.3zM8.8 12l2.3 2.3 4.2-4.3';
export const userIcon =
  'M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0zM4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2';
export const logoutIcon = 'M10 4H5.5v16H10M15 8l4 4-4 4M19 12H9.5';

export const reportIcon = 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h7';
export const dashboardIcon = 'M4 4h7v9H4zM13.5 4H20v5.5h-6.5zM13.5 12H20v8h-6.5zM4 15.5h7V20H4z';
export const imageIcon =
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M16.5 9a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z';
export const doctorIcon =
  'M6.5 3.5H5v5.5a4.5 4.5 0 0 0 9 0V3.5h-1.5M9.5 13.5V16a4.5 4.5 0 0 0 9 0v-2.5M20.3 11.7a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z';
export const briefcaseIcon = 'M4 8h16v11.5H4zM9 8V5h6v3M4 13h16M12 12v2.5';

export const facebookIcon = 'M16.5 4H15a3.8 3.8 0 0 0-3.8 3.8V20.5M7.5 12h7.5';
export const instagramIcon =
  'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.7 12a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0zM16.8 7.2v.1';
export const youtubeIcon =
  'M3.5 9c.2-2 1-2.7 3-2.9 3.6-.3 7.4-.3 11 0 2 .2 2.8.9 3 2.9.2 2 .2 4 0 6-.2 2-1 2.7-3 2.9-3.6.3-7.4.3-11 0-2-.2-2.8-.9-3-2.9-.2-2-.2-4 0-6zM10.3 9.3v5.4l4.5-2.7z';
