import type { Database } from '../database/schema.ts';
import type { Language } from '../wire/local-text.ts';
import type { CartItem } from './cart-schema.ts';
import { findSellables, toCartItem } from './sellable.ts';

/** @returns the customer's lines with current names, prices and stock, in the order in which they were added */
export async function readCart(db: Database, customerId: string) {
  const lines = await db
    .selectFrom('cart_lines')
    .select(['stock_id', 'quantity'])
    .where('customer_id', '=', customerId)
    .orderBy('added_at')
    .orderBy('stock_id')
    .execute();
  const sellables = await findSellables(
    db,
    lines.map(({ stock_id }) => stock_id),
  );
  return {
    sellables,
    // Deleting a stock deletes its lines, so each line has one.
    lines: lines.flatMap(({ stock_id, quantity }) => {
      const sellable = sellables.get(stock_id);
      return sellable ? [{ sellable, quantity }] : [];
    }),
  };
}

export async function cartItems(db: Database, customerId: string, language: Language): Promise<CartItem[]> {
  const { lines } = await readCart(db, customerId);
  return lines.map(({ sellable, quantity }) => toCartItem(sellable, quantity, language));
}
