import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { customerOf } from '../customers/customer-guard.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { Message } from '../wire/message.ts';
import { checkAvailability } from './availability.ts';
import { cartItems, readCart } from './cart-queries.ts';
import {
  Availability,
  CartItem,
  CartKey,
  CartMerge,
  GuestCart,
  GuestCartView,
  LineQuantity,
  NewCartLine,
} from './cart-schema.ts';
import { addToCart, changeQuantity, clearCart, mergeCart, removeFromCart } from './change-cart.ts';
import { findSellables, sellableOf, toCartItem } from './sellable.ts';

/** The signed-in customer's cart (docs/product.md#cart); a guest's is kept on the device. */
export function cartRoutes(app: Api, { db }: Dependencies) {
  const config = { customersOnly: true } as const;
  const querystring = LanguageQuery;

  app.get(
    '/cart',
    {
      config,
      schema: { summary: 'What is in the cart', querystring, response: { 200: Type.Array(CartItem) } },
    },
    (request) => cartItems(db, customerOf(request), request.query.lang),
  );

  app.post(
    '/cart',
    {
      config: { ...config, problems: ['NOT_FOUND'] },
      schema: {
        summary: 'Adds to the line of the same product, size and stock, or makes one',
        body: NewCartLine,
        response: { 200: LineQuantity },
      },
    },
    async (request) => ({
      quantity: await addToCart(db, customerOf(request), request.body),
    }),
  );

  app.patch(
    '/cart/increment',
    {
      config,
      schema: {
        summary: 'Adds one to the quantity of a line',
        body: CartKey,
        response: { 200: LineQuantity },
      },
    },
    async (request) => ({
      quantity: await changeQuantity(db, customerOf(request), request.body, 1),
    }),
  );

  app.patch(
    '/cart/decrement',
    {
      config: { ...config, problems: ['NOT_FOUND'] },
      schema: {
        summary: 'Takes one from the quantity of a line; at zero the line is removed',
        body: CartKey,
        response: { 200: LineQuantity },
      },
    },
    async (request) => ({
      quantity: await changeQuantity(db, customerOf(request), request.body, -1),
    }),
  );

  app.delete(
    '/cart',
    { config, schema: { summary: 'Removes a line', body: CartKey, response: { 200: LineQuantity } } },
    async (request) => {
      await removeFromCart(db, customerOf(request), request.body);
      return { quantity: 0 };
    },
  );

  app.delete(
    '/cart/clear',
    { config, schema: { summary: 'Empties the cart', response: { 200: Message } } },
    async (request) => {
      await clearCart(db, customerOf(request));
      return { message: 'Your cart is empty.' };
    },
  );

  app.get(
    '/cart/check-availability',
    {
      config,
      schema: { summary: 'Whether everything in the cart is available', response: { 200: Availability } },
    },
    async (request) => {
      const { lines, sellables } = await readCart(db, customerOf(request));
      return checkAvailability(
        lines.map(({ sellable, quantity }) => ({ ...sellable, quantity })),
        sellables,
      );
    },
  );

  app.post(
    '/cart/merge',
    {
      config,
      schema: {
        summary: 'Merges a guest’s cart after login, once however often it is sent; answers the cart',
        querystring,
        body: CartMerge,
        response: { 200: Type.Array(CartItem) },
      },
    },
    async (request) => {
      const customerId = customerOf(request);
      await mergeCart(db, customerId, request.body.mergeId, request.body.lines);
      return cartItems(db, customerId, request.query.lang);
    },
  );

  app.post(
    '/cart/preview',
    {
      schema: {
        summary: 'Names, prices and availability for a guest’s cart; stores nothing',
        querystring,
        body: GuestCart,
        response: { 200: GuestCartView },
      },
    },
    async ({ body: { lines }, query }) => {
      const sellables = await findSellables(
        db,
        lines.map(({ stockId }) => stockId),
      );
      const items = lines.flatMap((line) => {
        const sellable = sellableOf(sellables, line);
        return sellable ? [toCartItem(sellable, line.quantity, query.lang)] : [];
      });
      return { items, ...checkAvailability(lines, sellables) };
    },
  );
}
