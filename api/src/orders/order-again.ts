import { checkAvailability } from '../cart/availability.ts';
import { fillCart } from '../cart/change-cart.ts';
import type { Availability } from '../cart/cart-schema.ts';
import { findSellables, quantitiesByStock } from '../cart/sellable.ts';
import type { Database } from '../database/schema.ts';
import { noSuch } from '@nalam/server-kit/problem';

/**
 * Puts the available lines of a past order into the customer's cart.
 * @returns an entry for each line that is no longer fully available
 * @throws Problem NOT_FOUND if the customer has no such order, INVALID_INPUT if the cart becomes too full
 */
export async function orderAgain(db: Database, customerId: string, orderId: string): Promise<Availability> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['product_id', 'size_id', 'stock_id', 'quantity'])
    .where('orders.id', '=', orderId)
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute();
  if (rows.length === 0) throw noSuch('order');
  // Products deleted since can no longer be looked up.
  const lines = rows.map(({ product_id, size_id, stock_id, quantity }) => ({
    productId: product_id ?? '',
    sizeId: size_id ?? '',
    stockId: stock_id ?? '',
    quantity,
  }));
  const sellables = await findSellables(
    db,
    lines.flatMap(({ stockId }) => (stockId === '' ? [] : [stockId])),
  );
  const availableLines = [...quantitiesByStock(lines)].flatMap(([stockId, requested]) => {
    const quantity = Math.min(requested, sellables.get(stockId)?.available ?? 0);
    return quantity > 0 ? [{ stockId, quantity }] : [];
  });
  await fillCart(db, customerId, availableLines);
  return checkAvailability(lines, sellables);
}
