/** Ways to the shop. The header of every page has one: what is added here goes there, too. */

export const bagIcon = 'M5.5 8h13l1 12h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5';
export const cartIcon =
  'M3 4h2.5l2 11.5h10.3L20 7.5H6M10.3 19.5a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0zM17.8 19.5a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0z';
export const heartIcon =
  'M12 20C6.5 15.8 3.5 12.7 3.5 9.2A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.3c0 3.5-3 6.6-8.5 10.8z';
