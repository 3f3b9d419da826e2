import { sql } from 'kysely';
import { notStaff } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import { isUnderWay, type PayableKind } from '../payments/payment.ts';
import { readMailedOrder } from './mailed-order.ts';
import { queueOrderMails, queueStatusMail } from './order-mail.ts';
import { lockOrder, setPaymentStatus } from './order-row.ts';
import type { PaymentMethod } from './order-schema.ts';
import { refunded } from './refund.ts';

/** Makes a failed payment pending again. An order that was paid meanwhile stays paid. */
export async function retryPayment(db: Database, id: string) {
  await db
    .updateTable('orders')
    .set({ payment_status: 'pending' })
    .where('id', '=', id)
    .where('payment_status', '=', 'failed')
    .execute();
}

/** @returns the order as a payable, with its way to pay; undefined when the customer has no such order */
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

/** How orders are paid for online. */
export const orderPayments: PayableKind = {
  name: 'order',
  take: async (trx, id) => {
    const order = await lockOrder(trx, id);
    return (
      order && {
        id,
        number: order.number,
        totalPaise: order.total_paise,
        status: order.payment_status,
        isWanted: order.status !== 'cancelled',
      }
    );
  },
  setStatus: setPaymentStatus,
  received: async (trx, { settings }, { id, status, isWanted }) => {
    const mailed = await readMailedOrder(trx, id);
    if (!isWanted) await queueStatusMail(trx, mailed, 'cancelled');
    else if (isUnderWay(status)) await queueOrderMails(trx, mailed, settings.mailTo);
  },
  refunded: async (trx, _, id) => {
    const order = await lockOrder(trx, id);
    if (order?.payment_status === 'refund-due') await refunded(trx, order, notStaff, '');
  },
  unreported: (db, minutes) =>
    payableOrders(db)
      .where((eb) =>
        eb.or([
          eb('payment_status', 'in', ['pending', 'failed']),
          // Includes cancelled orders whose payment page was open recently.
          eb('payment_status', '=', 'void').and(
            'updated_at',
            '>',
            sql<Date>`now() - make_interval(mins => ${2 * minutes})`,
          ),
        ]),
      )
      .execute(),
  refundsDue: (db) => payableOrders(db).where('payment_status', '=', 'refund-due').execute(),
};

const payableOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'total_paise as totalPaise'])
    .where('payment_method', '=', 'online');
