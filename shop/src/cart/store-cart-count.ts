import { store } from '../device/device-storage.ts';
import { cartCount } from './cart-count.ts';

/** Stores the number of pieces in the cart for the header, in this tab and in others. */
export function storeCartCount(pieces: number) {
  store(cartCount, pieces > 0 ? String(pieces) : null);
  dispatchEvent(new Event(cartCount));
}
