/** Icons for navigating pages and lists. */

export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const chevronDownIcon = 'M6 9.5l6 6 6-6';
export const chevronLeftIcon = 'M14.5 6l-6 6 6 6';
export const chevronRightIcon = 'M9.5 6l6 6-6 6';
export const arrowUpIcon = 'M12 19V5M6 11l6-6 6 6';
export const arrowDownIcon = 'M12 5v14M6 13l6 6 6-6';
export const arrowRightIcon = 'M5 12h14M13 6l6 6-6 6';
export const searchIcon = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3L20 20';
export const externalIcon = 'M14 4.5h5.5V10M19 5l-8 8M17 14v5.5H4.5V7H10';
export const homeIcon = 'M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5';
export const globeIcon =
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5S9.7 5.9 12 3.5z';
export const sunIcon =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4';
export const moonIcon = 'M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5z';
