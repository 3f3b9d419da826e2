import { v7 as uuid } from 'uuid';
import { productsById } from '../catalogue/product-queries.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import type { Language } from '../wire/local-text.ts';
import type { WishlistEntry } from './wishlist-schema.ts';

const maxWishes = 200;

/** @returns the customer's latest wishes in order; skips products that visitors cannot see now, which stay stored */
export async function readWishlist(
  db: Database,
  customerId: string,
  language: Language,
): Promise<WishlistEntry[]> {
  const rows = await db
    .selectFrom('wishlist_entries')
    .select(['id', 'product_id', 'added_at'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxWishes)
    .execute();
  const products = await productsById(
    db,
    rows.map(({ product_id }) => product_id),
    language,
  );
  return rows.reverse().flatMap(({ id, product_id, added_at }) => {
    const product = products.get(product_id);
    return product ? [{ _id: id, productId: product_id, addedAt: added_at.toISOString(), product }] : [];
  });
}

/**
 * @returns the entry; the existing one if the product is already on the list
 * @throws Problem NOT_FOUND
 */
export async function addWish(
  db: Database,
  customerId: string,
  productId: string,
  language: Language,
): Promise<WishlistEntry> {
  const product = (await productsById(db, [productId], language)).get(productId.toLowerCase());
  if (!product) throw new Problem('NOT_FOUND', 'This is no longer sold.');
  const { id, added_at } = await db
    .insertInto('wishlist_entries')
    .values({ id: uuid(), customer_id: customerId, product_id: productId })
    // Changes nothing, but makes the statement return the existing row.
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({ product_id: productId }),
    )
    .returning(['id', 'added_at'])
    .executeTakeFirstOrThrow();
  return { _id: id, productId: product._id, addedAt: added_at.toISOString(), product };
}

export async function removeWish(db: Database, customerId: string, productId: string) {
  await db
    .deleteFrom('wishlist_entries')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
}
