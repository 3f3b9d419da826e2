import { store } from '../device/device-storage.ts';
import { cartCount } from './cart-count.ts';

/** Lets the header tell how many pieces are in the cart, in this tab and in others. */
export function storeCartCount(pieces: number) {
  store(cartCount, pieces > 0 ? String(pieces) : null);
  dispatchEvent(new Event(cartCount));
}
