import type {
  CartItem,
  CustomerAddress,
  LastChoice,
  Order,
  PaymentWay,
  PlaceOrder,
} from '@nalam/api/contract';
import { expect } from '@jest/globals';
import { english, http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { customer, meterItem, meterLine, token } from './sample-cart.ts';

export const placed: Order = {
  _id: '00000000-0000-4000-8000-000000000005',
  number: 'ORD-7F3K9Q',
  status: 'placed',
  fulfilment: 'collect',
  paymentMethod: 'at-centre',
  paymentStatus: 'due',
  totalPaise: 250_000,
  pieces: 2,
  createdAt: '2026-11-21T10:00:00.000Z',
  contact: { name: 'Kavitha', phone: '+919876543210', email: 'kavitha@example.com' },
  address: null,
  notes: '',
  lines: [meterItem],
  events: [{ status: 'placed', by: 'customer', note: '', at: '2026-11-21T10:00:00.000Z' }],
  cancellable: true,
  waysToPay: [],
};

export const inPerson: PaymentWay[] = [
  { method: 'at-centre', fulfilments: ['collect'], provider: null },
  { method: 'on-delivery', fulfilments: ['deliver'], provider: null },
];
export const online: PaymentWay = {
  method: 'online',
  fulfilments: ['collect', 'deliver'],
  provider: english('Card or UPI with Kasu'),
};
/** Ordered online, and not paid yet. */
export const unpaid: Order = {
  ...placed,
  paymentMethod: 'online',
  paymentStatus: 'pending',
  waysToPay: ['at-centre', 'online'],
};

/** The API's state, which a test may change, and the orders that it has received. */
export interface OrdersNetwork {
  order: Order;
  cart: CartItem[];
  addresses: CustomerAddress[];
  ways: PaymentWay[];
  last: LastChoice | null;
  /** Of the item in the cart, in paise. */
  price: number;
  sentOrders: PlaceOrder[];
  /** The idempotency keys of the orders, failed ones included. */
  keys: (string | null)[];
}

/** Serves a signed-in customer with one item in the cart, who may place and cancel the order {@link placed}. */
export function serveOrders(): OrdersNetwork {
  localStorage.clear();
  localStorage.setItem('token', token);
  const state: OrdersNetwork = {
    order: placed,
    cart: [meterItem],
    addresses: [],
    ways: inPerson,
    last: null,
    price: meterItem.pricePaise,
    sentOrders: [],
    keys: [],
  };
  server.use(
    http.get('*/api/auth', () => HttpResponse.json({ userData: customer })),
    http.get('*/api/cart', () =>
      HttpResponse.json(state.cart.map((item) => ({ ...item, pricePaise: state.price }))),
    ),
    http.get('*/api/account/addresses', () => HttpResponse.json(state.addresses)),
    http.get('*/api/payment-ways', () => HttpResponse.json(state.ways)),
    http.get('*/api/orders/last-choice', () => HttpResponse.json(state.last)),
    http.get('*/api/orders', () =>
      HttpResponse.json([
        { ...state.order, firstLines: state.order.lines, lineCount: state.order.lines.length + 1 },
      ]),
    ),
    http.get(`*/api/orders/${placed._id}`, () => HttpResponse.json(state.order)),
    http.post('*/api/orders', async ({ request }) => {
      state.keys.push(request.headers.get('idempotency-key'));
      expect(request.headers.get('authorization')).toBe(`Bearer ${localStorage.getItem('token')}`);
      const sentOrder = (await request.json()) as PlaceOrder;
      state.sentOrders.push(sentOrder);
      const { lines } = sentOrder;
      if (state.price !== meterItem.pricePaise && state.keys.length === 1)
        return refusal(409, 'PRICE_CHANGED');
      expect(lines).toEqual([{ ...meterLine, pricePaise: state.price }]);
      state.cart = [];
      return HttpResponse.json(state.order, { status: 201 });
    }),
    http.post(`*/api/orders/${placed._id}/cancel`, () => {
      if (!state.order.cancellable) return refusal(409, 'NOT_POSSIBLE_NOW');
      state.order = { ...state.order, status: 'cancelled', cancellable: false };
      return HttpResponse.json(state.order);
    }),
  );
  return state;
}
