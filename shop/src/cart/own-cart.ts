import type { CartItem } from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import { fetchCart, sendMerge } from './cart-api.ts';
import { forgetGuestCart, readGuestCart } from './guest-cart.ts';

/** @returns the customer's cart, merged with the guest's cart on this device */
export async function fetchOwnCart(api: ApiClient, token: string): Promise<CartItem[]> {
  const guest = readGuestCart();
  if (guest.lines.length === 0) return fetchCart(api, token);
  // Even if the answer to an earlier merge was lost: the server merges each guest's cart once.
  const items = await sendMerge(api, token, guest);
  forgetGuestCart();
  return items;
}
