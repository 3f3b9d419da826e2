import type { CartItem, Order, OrderSummary, PlaceOrder } from 'api/contract';
import { redirect, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import type { ApiError } from 'shell/api';
import { apiContext, type ApiClient } from 'shell/api';
import { readStored } from '../../device/device-storage.ts';
import { paths } from '../../routes.tsx';
import { bearer } from '../../customer/customer-api.ts';
import { tokenKey } from '../../customer/customer-saga.ts';

type Context = LoaderFunctionArgs<RouterContextProvider>['context'];

/**
 * Does a customer's work for a page of theirs.
 *
 * @throws the way to the login for a guest, and for somebody whose token is no longer good
 * @throws {ApiError} as all of these do, when the API doesn't answer or refuses
 */
export async function asCustomer<T>(
  context: Context,
  work: (api: ApiClient, token: string) => Promise<T>,
): Promise<T> {
  const token = readStored(tokenKey);
  // By way of the cart, where what a guest put into it is added to the customer's.
  if (token === null) throw redirect(`${paths.signIn}?from=${paths.cart}`);
  try {
    return await work(context.get(apiContext), token);
  } catch (error) {
    const { failure } = error as Partial<ApiError>;
    // The account finds out by itself that the token is no longer good.
    if (failure?.kind === 'refused' && failure.code === 'SIGN_IN_REQUIRED') throw redirect(paths.account);
    throw error;
  }
}

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
