/* Separate from the other addresses, because the header's link loads on every visitor's page. */

export const homePath = '/shop';
export const cartPath = '/shop/cart';
