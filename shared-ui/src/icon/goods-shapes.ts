/** Icons for products and quantities. */

export const rupeeIcon = 'M7 5h10M7 9h10M7 5h3.5a4 4 0 0 1 0 8H7l7.5 6.5';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const trashIcon = 'M4 7h16M9 7V4.5h6V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5';
export const heartIcon =
  'M12 20C6.5 15.8 3.5 12.7 3.5 9.2A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.3c0 3.5-3 6.6-8.5 10.8z';
