import type { WishlistEntry } from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import { bearer } from '../customer/customer-api.ts';

/** @throws {ApiError} when the API doesn't answer or refuses, as all of these do */
export const fetchWishlist = (api: ApiClient, token: string) =>
  api.get<WishlistEntry[]>('/wishlist', bearer(token));

export const sendWish = (api: ApiClient, token: string, productId: string) =>
  api.send<WishlistEntry>('POST', '/wishlist', { productId }, bearer(token));

export const sendWishRemoval = (api: ApiClient, token: string, productId: string) =>
  api.send('DELETE', '/wishlist', { productId }, bearer(token));
