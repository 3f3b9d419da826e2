import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { PaymentMethod, PaymentStatus } from './order-schema.ts';
import type { PayableOrder } from './payment.ts';

export async function setPaymentStatus(trx: DatabaseTransaction, id: string, status: PaymentStatus) {
  await trx
    .updateTable('orders')
    .set({ payment_status: status })
    .where('id', '=', id)
    .where('payment_status', '<>', status)
    .execute();
}

/** Makes a failed payment pending. An order that was paid since then stays paid. */
export async function retryPayment(db: Database, id: string) {
  await db
    .updateTable('orders')
    .set({ payment_status: 'pending' })
    .where('id', '=', id)
    .where('payment_status', '=', 'failed')
    .execute();
}

/** @returns the order as its provider sees it, with its way to pay; undefined when the customer has no such order */
export async function findPayableOrder(db: Database, customerId: string, id: string) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'language', 'total_paise', 'payment_method', 'payment_status'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { number, language, total_paise: totalPaise, payment_status: paymentStatus } = row;
  return { order: { id, number, totalPaise, paymentStatus }, language, method: row.payment_method };
}

/** @returns the orders that have been unpaid for longer than this */
export function findUnpaidOrders(db: Database, method: PaymentMethod, minutes: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('payment_method', '=', method)
    .where('payment_status', 'in', ['pending', 'failed'])
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute();
}

/** @returns the orders that were paid in this way and must be refunded */
export const findRefundsDue = (db: Database, method: PaymentMethod): Promise<PayableOrder[]> =>
  payableOrders(db, method).where('payment_status', '=', 'refund-due').execute();

/**
 * @param minutes how long the provider's page can be paid on
 * @returns the orders that may have been paid without a notification; of the cancelled ones those whose page was open lately
 */
export const findUnreportedOrders = (
  db: Database,
  method: PaymentMethod,
  minutes: number,
): Promise<PayableOrder[]> =>
  payableOrders(db, method)
    .where((eb) =>
      eb.or([
        eb('payment_status', 'in', ['pending', 'failed']),
        eb('payment_status', '=', 'void').and(
          'updated_at',
          '>',
          sql<Date>`now() - make_interval(mins => ${2 * minutes})`,
        ),
      ]),
    )
    .execute();

const payableOrders = (db: Database, method: PaymentMethod) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'total_paise as totalPaise', 'payment_status as paymentStatus'])
    .where('payment_method', '=', method);
