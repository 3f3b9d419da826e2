import type { WishlistEntry } from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import { bearer } from '../customer/customer-api.ts';

/** @throws {ApiError} if the API doesn't answer or refuses; so do the functions below */
export const fetchWishlist = (api: ApiClient, token: string) =>
  api.get<WishlistEntry[]>('/wishlist', bearer(token));

export const sendWish = (api: ApiClient, token: string, productId: string) =>
  api.send<WishlistEntry>('POST', '/wishlist', { productId }, bearer(token));

export const sendWishRemoval = (api: ApiClient, token: string, productId: string) =>
  api.send('DELETE', '/wishlist', { productId }, bearer(token));
