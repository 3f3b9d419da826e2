import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Sellable } from '../cart/sellable.ts';
import { json } from '../database/json.ts';
import type { DatabaseTransaction, Tables } from '../database/schema.ts';
import { newReference } from '../visitor-forms/reference.ts';
import type { OrderActor, OrderEventKind } from './order-schema.ts';

/** @returns the order placed with this key */
export function findRepeatedOrder(trx: DatabaseTransaction, customerId: string, key: string) {
  return trx
    .selectFrom('orders')
    .select(['id', 'content_hash'])
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

type NewOrder = Omit<Insertable<Tables['orders']>, 'number'>;

interface NewLine {
  sellable: Sellable;
  quantity: number;
  pricePaise: number;
}

/** @returns the order's number, such as ORD-7F3K9Q */
export async function insertOrder(
  trx: DatabaseTransaction,
  order: NewOrder,
  lines: NewLine[],
): Promise<string> {
  const row = await trx
    .insertInto('orders')
    .values({ ...order, number: newReference('ORD') })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  // The random number is taken: a chance of one in many millions, but no order may be lost to it.
  if (!row) return insertOrder(trx, order, lines);
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ sellable, quantity, pricePaise }, position) => ({
        order_id: order.id,
        position,
        product_id: sellable.productId,
        size_id: sellable.sizeId,
        stock_id: sellable.stockId,
        product_name: json(sellable.name),
        size_name: json(sellable.sizeName),
        price_paise: pricePaise,
        quantity,
      })),
    )
    .execute();
  await insertEvent(trx, order.id, { status: 'placed', by: 'customer' });
  return row.number;
}

interface NewEvent {
  status: OrderEventKind;
  by: OrderActor;
  userId?: string | undefined;
  note?: string;
}

export async function insertEvent(
  trx: DatabaseTransaction,
  orderId: string,
  { status, by, userId, note = '' }: NewEvent,
) {
  await trx
    .insertInto('order_events')
    .values({ id: uuid(), order_id: orderId, status, by, user_id: userId ?? null, note })
    .execute();
}
