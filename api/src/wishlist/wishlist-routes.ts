import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { signedInCustomer } from '../customers/customer-sessions.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { addWish, readWishlist, removeWish } from './wishlist-queries.ts';
import { Wish, WishlistEntry } from './wishlist-schema.ts';

/** What a customer would like to have (spec sections 4 and 7). */
export function wishlistRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/wishlist',
    {
      schema: {
        summary: 'The wishlist, newest first',
        querystring: LanguageQuery,
        response: { 200: Type.Array(WishlistEntry) },
      },
    },
    async (request) => readWishlist(db, await signedInCustomer(request, db), request.query.lang ?? 'en'),
  );

  app.post(
    '/wishlist',
    {
      schema: {
        summary: 'Adds a product, once',
        querystring: LanguageQuery,
        body: Wish,
        response: { 200: WishlistEntry },
      },
    },
    async (request) =>
      addWish(db, await signedInCustomer(request, db), request.body.productId, request.query.lang ?? 'en'),
  );

  app.delete(
    '/wishlist',
    { schema: { summary: 'Takes a product out', body: Wish, response: { 200: Wish } } },
    async (request) => {
      await removeWish(db, await signedInCustomer(request, db), request.body.productId);
      return request.body;
    },
  );
}
