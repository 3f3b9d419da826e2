/* Apart from the other addresses, because the header's link is on every visitor's page. */

export const homePath = '/shop';
export const cartPath = '/shop/cart';
