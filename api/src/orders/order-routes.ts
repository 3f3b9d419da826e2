import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Availability } from '../cart/cart-schema.ts';
import { customerOf } from '../customers/customer-guard.ts';
import { reconcilePayments } from '../payments/online-payments.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { Id } from '../wire/id.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import type { Language } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { cancelByCustomer, changePaymentMethod } from './change-order.ts';
import { lastChoiceOf } from './last-choice.ts';
import { orderAgain } from './order-again.ts';
import { findOrder, ordersOf } from './order-queries.ts';
import {
  IdempotencyHeader,
  LastChoice,
  Order,
  OrderSummary,
  PaymentMethodChange,
  PlaceOrder,
} from './order-schema.ts';
import { waysToPay } from './payment.ts';
import { placeOrder } from './place-order.ts';
import { upiPayment } from './upi-payment.ts';

const perCustomer = { name: 'order', times: 30, seconds: 3600 };

/** Routes for customers to place and follow orders. */
export function orderRoutes(app: Api, dependencies: Dependencies) {
  const config = { customersOnly: true } as const;
  const { db, paymentProviders } = dependencies;
  const params = Type.Object({ id: Id });

  app.post(
    '/orders',
    {
      config: { ...config, problems: ['KEY_REUSED', 'OUT_OF_STOCK', 'PRICE_CHANGED'] },
      schema: {
        summary:
          'Places an order, all of it or nothing, at the prices that the customer saw; once for each Idempotency-Key',
        querystring: LanguageQuery,
        headers: IdempotencyHeader,
        body: PlaceOrder,
        response: { 201: Order },
      },
    },
    async (request, reply) => {
      const customerId = customerOf(request);
      await countAttempt(db, perCustomer, customerId, {
        message: 'You have ordered a lot just now. Please call us, or wait an hour.',
      });
      const language = request.query.lang;
      const id = await placeOrder(dependencies, {
        customerId,
        idempotencyKey: request.headers['idempotency-key'],
        language,
        order: request.body,
      });
      return reply.code(201).send(await orderOf(customerId, id, language));
    },
  );

  app.get(
    '/orders',
    {
      config,
      schema: {
        summary: 'The customer’s orders, newest first',
        querystring: LanguageQuery,
        response: { 200: Type.Array(OrderSummary) },
      },
    },
    (request) => ordersOf(db, customerOf(request), request.query.lang),
  );

  app.get(
    '/orders/last-choice',
    {
      config,
      schema: {
        summary:
          'Fulfilment and payment of the customer’s last order, as defaults for the next; null before the first',
        response: { 200: Nullable(LastChoice) },
      },
    },
    (request) => lastChoiceOf(db, customerOf(request)),
  );

  app.get(
    '/orders/:id',
    {
      config,
      schema: {
        summary: 'One order of the customer, with its events so far',
        params,
        querystring: LanguageQuery,
        response: { 200: Order },
      },
    },
    (request) => orderOf(customerOf(request), request.params.id, request.query.lang),
  );

  app.post(
    '/orders/:id/cancel',
    {
      config: { ...config, problems: ['NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Cancels an order that is not packed yet and returns its stock',
        params,
        querystring: LanguageQuery,
        response: { 200: Order },
      },
    },
    async (request) => {
      const customerId = customerOf(request);
      await cancelByCustomer(dependencies, customerId, request.params.id);
      return orderOf(customerId, request.params.id, request.query.lang);
    },
  );

  app.post(
    '/orders/:id/again',
    {
      config,
      schema: {
        summary: 'Puts the lines of a past order into the cart, as far as they are available; idempotent',
        params,
        response: { 200: Availability },
      },
    },
    (request) => orderAgain(db, customerOf(request), request.params.id),
  );

  app.put(
    '/orders/:id/payment-method',
    {
      config: { ...config, problems: ['NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Changes how an unpaid order is paid',
        params,
        querystring: LanguageQuery,
        body: PaymentMethodChange,
        response: { 200: Order },
      },
    },
    async (request) => {
      const customerId = customerOf(request);
      const { id } = request.params;
      await changePaymentMethod(dependencies, customerId, id, request.body.paymentMethod);
      // Closes the provider's page, where the customer could pay a second time.
      await reconcilePayments(dependencies, request.log, id);
      return orderOf(customerId, id, request.query.lang);
    },
  );

  async function orderOf(customerId: string, id: string, language: Language) {
    const order = await findOrder(db, customerId, id, language);
    if (!order) throw noSuch('order');
    const upi = upiPayment(await findSiteSettings(db), order);
    return { ...order, waysToPay: waysToPay(paymentProviders, order), ...(upi && { upi }) };
  }
}
