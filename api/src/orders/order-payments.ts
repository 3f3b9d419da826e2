import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { notStaff } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { PayableKind } from '../payments/payable-kind.ts';
import { isUnderWay } from '../payments/payment.ts';
import type { PaymentStatus } from '../payments/payment-schema.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import { readMailedOrder } from './mailed-order.ts';
import { queueOrderMails, queueStatusMail } from './order-mail.ts';
import { isPaidOnline, type LockedOrder, lockOrder, setPaymentStatus } from './order-row.ts';
import type { PaymentMethod } from './order-schema.ts';
import { refunded } from './refund.ts';

/**
 * Begins the online payment of a customer's order; retries a failed one as the same payment.
 * @throws Problem NOT_FOUND, NOT_POSSIBLE_NOW if there is nothing to pay online
 */
export const beginOrderPayment = (
  { db, paymentProviders }: Pick<Dependencies, 'db' | 'paymentProviders'>,
  customerId: string,
  id: string,
) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (order?.customer_id !== customerId) throw noSuch('order');
    const online = paymentProviders[order.payment_method]?.online;
    if (!online || !isUnderWay(order.payment_status))
      throw new Problem('NOT_POSSIBLE_NOW', 'There is nothing to pay here for this order.');
    await storeOrderPayment(trx, order);
    await setPaymentStatus(trx, id, 'pending');
    const { number, total_paise: totalPaise, language } = order;
    return { online, payment: { id, number, totalPaise }, language };
  });

/** Stores the online payment of an order, and changes its status if one is given. @returns its status */
export async function storeOrderPayment(
  trx: DatabaseTransaction,
  { id, number, total_paise: paise }: LockedOrder,
  change: { status?: PaymentStatus } = {},
): Promise<PaymentStatus> {
  const { status } = await trx
    .insertInto('visit_payments')
    .values({ id, number, paise, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ number, ...change }))
    .returning('status')
    .executeTakeFirstOrThrow();
  return status;
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

/**
 * Online payments for orders. An order has one page; `payment_method` becomes `online` when money arrives there. Money for an
 * order paid otherwise appears only in the payment.
 */
export const orderPayments: PayableKind = {
  take: async (trx, id) => {
    const order = await lockOrder(trx, id);
    if (!order) return undefined;
    const { number, total_paise: totalPaise, payment_method: method, payment_status: orderStatus } = order;
    // Earlier APIs store no payment when a page is opened, and record an online payment only in the order.
    const stored = await storeOrderPayment(trx, order);
    const isOpen = order.status !== 'cancelled';
    return {
      id,
      number,
      totalPaise,
      status: isPaidOnline(order) ? orderStatus : stored,
      isWanted: isOpen && (orderStatus === 'due' || isUnderWay(orderStatus)),
      isOffered: isOpen && method === 'online' && isUnderWay(orderStatus),
    };
  },
  failed: async (trx, id) => {
    const order = await lockOrder(trx, id);
    if (order?.payment_status === 'pending') await setPaymentStatus(trx, id, 'failed');
  },
  received: async (trx, { settings }, { id, isWanted }) => {
    const order = await lockOrder(trx, id);
    const isFirst = isWanted || order?.payment_status === 'void';
    if (!order || !isFirst) return;
    await trx.updateTable('orders').set({ payment_method: 'online' }).where('id', '=', id).execute();
    await setPaymentStatus(trx, id, isWanted ? 'paid' : 'refund-due');
    const mailed = await readMailedOrder(trx, id);
    if (!isWanted) await queueStatusMail(trx, mailed, 'cancelled');
    else if (isUnderWay(order.payment_status)) await queueOrderMails(trx, mailed, settings.mailTo);
  },
  refunded: async (trx, _, { id }) => {
    const order = await lockOrder(trx, id);
    if (order) await refunded(trx, order, notStaff, { isSecond: !isPaidOnline(order) });
  },
};
