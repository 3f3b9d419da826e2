import type { CartItem, Order, OrderSummary, PlaceOrder } from 'api/contract';
import type { ApiClient } from 'shell/api';
import { bearer } from '../../customer/customer-api.ts';

/** @throws {ApiError} when the API doesn't answer or refuses, as all of these do */
export const fetchOrders = (api: ApiClient, token: string) =>
  api.get<OrderSummary[]>('/orders', bearer(token));

export const fetchOrder = (api: ApiClient, token: string, id: string) =>
  api.get<Order>(`/orders/${encodeURIComponent(id)}`, bearer(token));

export const sendCancel = (api: ApiClient, token: string, id: string) =>
  api.send<Order>('POST', `/orders/${encodeURIComponent(id)}/cancel`, undefined, bearer(token));

/** @param key the same for each try to place the same order */
export const sendOrder = (api: ApiClient, token: string, key: string, order: PlaceOrder) =>
  api.send<Order>('POST', '/orders', order, {
    headers: { ...bearer(token).headers, 'idempotency-key': key },
  });

/** @returns exactly what the customer saw, with its prices */
export const linesOf = (items: CartItem[]): PlaceOrder['lines'] =>
  items.map(({ productId, stockId, sizeId, quantity, pricePaise }) => ({
    productId,
    stockId,
    sizeId,
    quantity,
    pricePaise,
  }));
