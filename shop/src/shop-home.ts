/* Where the shop begins, and the cart. By themselves, because the header leads there from pages that carry no other address of the shop. */
export const shopHome = '/shop';
export const cartPath = '/shop/cart';
