import { useSyncExternalStore } from 'react';

/*
 * How many pieces are in the cart is kept on the device: the header tells it on pages that have nothing else of the shop, and
 * on which every byte of it counts.
 */

/** Where it is kept, and the event that says there is another number. */
export const cartCount = 'cart-count';

/** The first is the browser's, for what other tabs store. */
const events = ['storage', cartCount];

function follow(tell: () => void) {
  for (const event of events) addEventListener(event, tell);
  return () => {
    for (const event of events) removeEventListener(event, tell);
  };
}

/** Somebody may have written anything there, or storage may be off: what makes no sense is nothing. */
function read(): number {
  try {
    return Math.max(0, Number(localStorage.getItem(cartCount)) | 0);
  } catch {
    return 0;
  }
}

/** @returns how many pieces the cart held when this device last knew it; none on the server */
export const useCartCount = () => useSyncExternalStore(follow, read, () => 0);
