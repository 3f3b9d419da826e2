import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem, wrongField } from '@nalam/server-kit/problem';
import { type CartKey, maxLines, maxQuantity, type NewCartLine } from './cart-schema.ts';
import { findSellables, quantitiesByStock, sellableOf } from './sellable.ts';

/**
 * Increases the quantity of a line, or creates it.
 * @returns the line's quantity after the change
 * @throws Problem NOT_FOUND if the product is not sold, INVALID_INPUT if the quantity would become too large
 */
export async function addToCart(db: Database, customerId: string, line: NewCartLine): Promise<number> {
  const sellables = await findSellables(db, [line.stockId]);
  if (!sellableOf(sellables, line)) throw new Problem('NOT_FOUND', 'This is no longer sold.');
  return db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const { count } = await trx
      .selectFrom('cart_lines')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('customer_id', '=', customerId)
      .where('stock_id', '<>', line.stockId)
      .executeTakeFirstOrThrow();
    if (count >= maxLines) throw tooFull();
    const quantity = (await quantityOf(trx, customerId, line)) + line.quantity;
    if (quantity > maxQuantity) throw tooMany();
    await trx
      .insertInto('cart_lines')
      .values({ customer_id: customerId, stock_id: line.stockId, quantity })
      .onConflict((conflict) => conflict.columns(['customer_id', 'stock_id']).doUpdateSet({ quantity }))
      .execute();
    return quantity;
  });
}

/**
 * Changes a line's quantity by one; removes the line at zero.
 * @returns the line's quantity after the change
 * @throws Problem NOT_FOUND, INVALID_INPUT if the quantity would become too large
 */
export async function changeQuantity(
  db: Database,
  customerId: string,
  line: CartKey,
  step: 1 | -1,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const before = await quantityOf(trx, customerId, line);
    if (before === 0) throw new Problem('NOT_FOUND', 'This is not in your cart.');
    const quantity = before + step;
    if (quantity > maxQuantity) throw tooMany();
    if (quantity === 0) await removeFromCart(trx, customerId, line);
    else {
      await trx
        .updateTable('cart_lines')
        .set({ quantity })
        .where('customer_id', '=', customerId)
        .where('stock_id', '=', line.stockId)
        .execute();
    }
    return quantity;
  });
}

export async function removeFromCart(db: Database, customerId: string, { stockId }: CartKey) {
  await db
    .deleteFrom('cart_lines')
    .where('customer_id', '=', customerId)
    .where('stock_id', '=', stockId)
    .execute();
}

export async function clearCart(db: Database, customerId: string) {
  await db.deleteFrom('cart_lines').where('customer_id', '=', customerId).execute();
}

/**
 * Adds a guest's cart to the customer's, only once for each id. Skips products that are no longer sold, and caps quantities at
 * the limit.
 */
export async function mergeCart(db: Database, customerId: string, mergeId: string, lines: NewCartLine[]) {
  const sellables = await findSellables(
    db,
    lines.map(({ stockId }) => stockId),
  );
  const quantities = quantitiesByStock(lines.filter((line) => sellableOf(sellables, line)));
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const { numInsertedOrUpdatedRows: insertedRows } = await trx
      .insertInto('merged_carts')
      .values({ id: mergeId, customer_id: customerId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (insertedRows === 0n || quantities.size === 0) return;
    await trx
      .insertInto('cart_lines')
      .values(
        [...quantities].map(([stock_id, quantity], index) => ({
          customer_id: customerId,
          stock_id,
          quantity: Math.min(quantity, maxQuantity),
          // In the order of the guest's cart, or of the lines before they were removed.
          added_at: sql<Date>`now() + make_interval(secs => ${index * 1e-6})`,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'stock_id']).doUpdateSet({
          quantity: sql<number>`least(cart_lines.quantity + excluded.quantity, ${maxQuantity})`,
        }),
      )
      .execute();
  });
}

/**
 * Raises the quantities in the cart to those given; repeating it changes nothing.
 * @throws Problem INVALID_INPUT if the cart becomes too full
 */
export async function fillCart(
  db: Database,
  customerId: string,
  lines: { stockId: string; quantity: number }[],
) {
  if (lines.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    await trx
      .insertInto('cart_lines')
      .values(
        lines.map(({ stockId, quantity }) => ({
          customer_id: customerId,
          stock_id: stockId,
          quantity: Math.min(quantity, maxQuantity),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'stock_id']).doUpdateSet({
          quantity: sql<number>`greatest(cart_lines.quantity, excluded.quantity)`,
        }),
      )
      .execute();
    const { count } = await trx
      .selectFrom('cart_lines')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (count > maxLines) throw tooFull();
  });
}

/**
 * Serialises changes of a customer's cart and orders from it, because the shop may be open in several tabs. Weaker than `for
 * update`, so rows that refer to the customer can still be added.
 * @throws Problem SIGN_IN_REQUIRED if the account has been deleted
 */
export async function lockCustomer(trx: DatabaseTransaction, customerId: string) {
  const customer = await trx
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) throw new Problem('SIGN_IN_REQUIRED', 'Please sign in.');
  return customer;
}

async function quantityOf(trx: DatabaseTransaction, customerId: string, { stockId }: CartKey) {
  const line = await trx
    .selectFrom('cart_lines')
    .select('quantity')
    .where('customer_id', '=', customerId)
    .where('stock_id', '=', stockId)
    .executeTakeFirst();
  return line?.quantity ?? 0;
}

const tooFull = () => new Problem('INVALID_INPUT', 'Your cart is full. Please order in two parts.');

const tooMany = () =>
  wrongField('quantity', `At most ${maxQuantity} of one item, please. For more, call us.`);
