import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DatabaseTransaction } from '../database/schema.ts';

export type MailedOrder = Awaited<ReturnType<typeof readMailedOrder>>;

/** Reads the data for emails about an order. */
export async function readMailedOrder(trx: DatabaseTransaction, id: string) {
  const { total_paise, ...row } = await trx
    .selectFrom('orders')
    .select((eb) => [
      'number',
      'fulfilment',
      'contact',
      'address',
      'notes',
      'language',
      'total_paise',
      'payment_status as paymentStatus',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select([
            'product_name as productName',
            'size_name as sizeName',
            'quantity',
            'price_paise as pricePaise',
          ])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, totalPaise: total_paise };
}
