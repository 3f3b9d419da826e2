import type {
  Availability,
  CartItem,
  LastChoice,
  Order,
  OrderSummary,
  PaymentMethod,
  PaymentPage,
  PaymentWay,
  PlaceOrder,
} from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';
import { bearer } from '../../customer/customer-api.ts';

/** @throws {ApiError} if the API doesn't answer or refuses; so do the functions below */
export const fetchOrders = (api: ApiClient, token: string) =>
  api.get<OrderSummary[]>('/orders', bearer(token));

export const fetchOrder = (api: ApiClient, token: string, id: string) =>
  api.get<Order>(`/orders/${encodeURIComponent(id)}`, bearer(token));

export const sendCancel = (api: ApiClient, token: string, id: string) =>
  api.send<Order>('POST', `/orders/${encodeURIComponent(id)}/cancel`, undefined, bearer(token));

/** @returns an entry for each line with fewer available than were ordered */
export const sendAgain = (api: ApiClient, token: string, id: string) =>
  api.send<Availability>('POST', `/orders/${encodeURIComponent(id)}/again`, undefined, bearer(token));

/** @returns the choices of the last checkout; null before the first */
export const fetchLastChoice = (api: ApiClient, token: string) =>
  api.get<LastChoice | null>('/orders/last-choice', bearer(token));

/** The payment methods of the centre. */
export const fetchPaymentWays = (api: ApiClient) => api.get<PaymentWay[]>('/payment-ways');

export const fetchPaymentPage = (api: ApiClient, token: string, id: string) =>
  api.send<PaymentPage>('POST', `/orders/${encodeURIComponent(id)}/payment`, undefined, bearer(token));

/** Changes the payment method of an unpaid order. */
export const sendPaymentMethod = (api: ApiClient, token: string, id: string, paymentMethod: PaymentMethod) =>
  api.send<Order>(
    'PUT',
    `/orders/${encodeURIComponent(id)}/payment-method`,
    { paymentMethod },
    bearer(token),
  );

/** The actions of an order's page: `again` puts its lines into the cart; a payment method replaces the current one. */
export type OrderAction = 'poll' | 'cancel' | 'again' | PaymentMethod;

/** @param key the same for each attempt to place the same order */
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
