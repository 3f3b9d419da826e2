import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { customerOf } from '../customers/customer-guard.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { addWish, readWishlist, removeWish } from './wishlist-queries.ts';
import { Wish, WishlistEntry } from './wishlist-schema.ts';

/** Routes for a customer's wishlist. */
export function wishlistRoutes(app: Api, { db }: Dependencies) {
  const config = { customersOnly: true } as const;
  app.get(
    '/wishlist',
    {
      config,
      schema: {
        summary: 'The wishlist, in the order in which products were added',
        querystring: LanguageQuery,
        response: { 200: Type.Array(WishlistEntry) },
      },
    },
    (request) => readWishlist(db, customerOf(request), request.query.lang),
  );

  app.post(
    '/wishlist',
    {
      config: { ...config, problems: ['NOT_FOUND'] },
      schema: {
        summary: 'Adds a product; again, it changes nothing',
        querystring: LanguageQuery,
        body: Wish,
        response: { 200: WishlistEntry },
      },
    },
    (request) => addWish(db, customerOf(request), request.body.productId, request.query.lang),
  );

  app.delete(
    '/wishlist',
    { config, schema: { summary: 'Removes a product', body: Wish, response: { 200: Wish } } },
    async (request) => {
      await removeWish(db, customerOf(request), request.body.productId);
      return request.body;
    },
  );
}
