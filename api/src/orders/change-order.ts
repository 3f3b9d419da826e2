import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { appendAudit, notStaff } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { isUnderWay } from '../payments/payment.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import { queueOrderMails, queueStatusMail, queueToCustomer } from './order-mail.ts';
import { readMailedOrder } from './mailed-order.ts';
import { storeOrderPayment } from './order-payments.ts';
import { isPaidOnline, lockOrder, type LockedOrder, orderChanged, setPaymentStatus } from './order-row.ts';
import { insertEvent } from './store-order.ts';
import type { OrderStatus, OrderStatusChange, PaymentMethod } from './order-schema.ts';
import { customerMayCancel, nextSteps } from './order-steps.ts';
import { inPerson, type PaymentProviders, waysToPay } from './payment.ts';
import { inStockOrder, returnStock } from './stock.ts';

/**
 * Cancels an order for its customer. Repeating it changes nothing.
 * @throws Problem NOT_FOUND, NOT_POSSIBLE_NOW if it is too late
 */
export async function cancelByCustomer(
  { db, paymentProviders, mailQueued }: Dependencies,
  customerId: string,
  orderId: string,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.customer_id !== customerId) throw noSuch('order');
    if (order.status === 'cancelled') return;
    if (!customerMayCancel(order.status)) {
      throw new Problem('NOT_POSSIBLE_NOW', 'It is too late to cancel this order here. Please call us.');
    }
    await change(trx, order, 'cancelled', paymentProviders);
    await insertEvent(trx, order.id, { status: 'cancelled', by: 'customer' });
    await queueStatusMail(trx, await readMailedOrder(trx, order.id), 'cancelled');
  });
  mailQueued();
}

/**
 * Changes the payment method of an unpaid order. Repeating it changes nothing.
 * @throws Problem NOT_FOUND, NOT_POSSIBLE_NOW if the order is paid, ended, or cannot be paid that way
 */
export async function changePaymentMethod(
  { db, paymentProviders, settings, mailQueued }: Dependencies,
  customerId: string,
  orderId: string,
  method: PaymentMethod,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.customer_id !== customerId) throw noSuch('order');
    if (order.payment_method === method) return;
    const payable = payableOf(order);
    const provider = paymentProviders[method];
    if (!provider || !waysToPay(paymentProviders, { ...order, ...payable }).includes(method))
      throw new Problem('NOT_POSSIBLE_NOW', 'This order cannot be paid this way any more.');
    await trx.updateTable('orders').set({ payment_method: method }).where('id', '=', orderId).execute();
    const paymentStatus = await provider.begin(trx, payable);
    await setPaymentStatus(trx, orderId, paymentStatus);
    if (!isUnderWay(paymentStatus))
      await queueOrderMails(trx, await readMailedOrder(trx, orderId), settings.mailTo);
  });
  mailQueued();
}

/**
 * Changes the status of an order for staff, or cancels it.
 * @throws Problem NOT_FOUND, CONFLICT when it has changed since `version`, NOT_POSSIBLE_NOW when the order can no
 * longer get this status
 */
export async function changeByStaff(
  { db, paymentProviders, mailQueued }: Dependencies,
  orderId: string,
  { status, version, note = '' }: OrderStatusChange,
  staff: StaffSession,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw noSuch('order');
    if (order.version !== version) throw orderChanged(order);
    if (!nextSteps(order.status).includes(status)) {
      throw new Problem('NOT_POSSIBLE_NOW', `An order that is ${order.status} cannot become ${status}.`);
    }
    await change(trx, order, status, paymentProviders);
    await insertEvent(trx, orderId, { status, by: 'staff', userId: staff.userId, note: note.trim() });
    const entry = { action: `mark-${status}`, subject: 'order', id: orderId, title: order.number };
    await appendAudit(trx, staff, entry);
    await queueStatusMail(trx, await readMailedOrder(trx, orderId), status, note.trim());
  });
  mailQueued();
}

/** Cancels an order that was not paid in time, and returns its stock. An order paid at the last moment stays. */
export async function cancelUnpaid({ db, mailQueued, paymentProviders }: Dependencies, orderId: string) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || !isUnderWay(order.payment_status)) return;
    // Only goods that were not handed over return to stock.
    if (order.status === 'completed') return setPaymentStatus(trx, orderId, 'due');
    // Cancels without a payment in progress at the provider.
    await change(trx, { ...order, payment_status: 'due' }, 'cancelled', paymentProviders);
    await insertEvent(trx, orderId, { status: 'cancelled', by: 'system' });
    const entry = { action: 'cancel-unpaid', subject: 'order', id: orderId, title: order.number };
    await appendAudit(trx, notStaff, entry);
    await queueToCustomer(trx, await readMailedOrder(trx, orderId), 'orderUnpaid');
  });
  mailQueued();
}

function payableOf({ id, number, total_paise, payment_status }: LockedOrder) {
  return { id, number, totalPaise: total_paise, paymentStatus: payment_status };
}

async function change(
  trx: DatabaseTransaction,
  order: LockedOrder,
  status: OrderStatus,
  paymentProviders: PaymentProviders,
) {
  await trx
    .updateTable('orders')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', order.id)
    .execute();
  const payable = payableOf(order);
  // If the provider is no longer offered, staff refund the payment by hand.
  const provider = paymentProviders[order.payment_method] ?? inPerson(order.fulfilment);
  if (status === 'completed') await setPaymentStatus(trx, order.id, await provider.settle(trx, payable));
  if (status === 'cancelled') {
    const paymentStatus = await provider.cancel(trx, payable);
    await setPaymentStatus(trx, order.id, paymentStatus);
    if (paymentStatus === 'refund-due' && isPaidOnline(order))
      await storeOrderPayment(trx, order, { status: 'refund-due' });
    await returnAll(trx, order.id);
  }
}

async function returnAll(trx: DatabaseTransaction, orderId: string) {
  const lines = await trx
    .selectFrom('order_lines')
    .select(['stock_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  const quantities = new Map<string, number>();
  for (const { stock_id, quantity } of lines) {
    // Staff may have deleted the size since then, and with it its stock.
    if (stock_id !== null) quantities.set(stock_id, (quantities.get(stock_id) ?? 0) + quantity);
  }
  for (const pieces of inStockOrder(quantities)) await returnStock(trx, pieces);
}
