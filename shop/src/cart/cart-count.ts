import { useSyncExternalStore } from 'react';

/* The number of pieces in the cart is stored on the device, because the header shows it on pages that load nothing
   else of the shop. */

/** The storage key, and the event that announces another number. */
export const cartCount = 'cart-count';

/** The first is the browser's event for changes in other tabs. */
const events = ['storage', cartCount];

function subscribe(onChange: () => void) {
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** The stored value may be anything, or storage may be off: an invalid number counts as 0. */
function read(): number {
  try {
    return Math.max(0, Number(localStorage.getItem(cartCount)) | 0);
  } catch {
    return 0;
  }
}

/** @returns the last number of pieces that the device stored; 0 on the server */
export const useCartCount = () => useSyncExternalStore(subscribe, read, () => 0);
