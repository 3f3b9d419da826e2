import type { Availability, CartItem, CartKey, GuestCartView, NewCartLine } from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import { bearer } from '../customer/customer-api.ts';
import { newId } from '@nalam/shared-ui/new-id';
import type { CartChange } from './cart-change.ts';
import type { GuestCart } from './guest-cart.ts';

/** @throws {ApiError} if the API doesn't answer or refuses; so do the functions below */
export const fetchCart = (api: ApiClient, token: string) => api.get<CartItem[]>('/cart', bearer(token));

export const fetchGuestCart = (api: ApiClient, lines: NewCartLine[]) =>
  api.send<GuestCartView>('POST', '/cart/preview', { lines });

export const sendMerge = (api: ApiClient, token: string, { mergeId, lines }: GuestCart) =>
  api.send<CartItem[]>('POST', '/cart/merge', { mergeId, lines }, bearer(token));

export const fetchAvailability = (api: ApiClient, token: string) =>
  api.get<Availability>('/cart/check-availability', bearer(token));

const keyOf = ({ productId, stockId, sizeId }: CartKey): CartKey => ({ productId, stockId, sizeId });

/** The calls for the cart in docs/product.md#calls. */
export function sendChange(api: ApiClient, token: string, change: CartChange): Promise<unknown> {
  switch (change.kind) {
    case 'add':
      return api.send(
        'POST',
        '/cart',
        { ...keyOf(change.item), quantity: change.item.quantity },
        bearer(token),
      );
    case 'increment':
    case 'decrement':
      return api.send('PATCH', `/cart/${change.kind}`, keyOf(change.item), bearer(token));
    case 'remove':
      return api.send('DELETE', '/cart', keyOf(change.item), bearer(token));
    case 'clear':
      return api.send('DELETE', '/cart/clear', undefined, bearer(token));
    case 'restore': {
      const lines = change.items.map((item) => ({ ...keyOf(item), quantity: item.quantity }));
      return sendMerge(api, token, { mergeId: newId(), lines });
    }
  }
}
