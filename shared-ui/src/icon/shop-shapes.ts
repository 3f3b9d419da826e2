/** Icons for links to the shop. Every page's header uses one, so every page loads this whole file. */

export const bagIcon = 'M6 8h12l1 12H5zM9 11V7a3 3 0 0 1 6 0v4';
export const cartIcon =
  'M3 4h2.5l2 11.5h10.3L20 7.5H6M10.3 19.5a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0zM17.8 19.5a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0z';
