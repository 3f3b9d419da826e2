import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { queueStatusMail } from './order-mail.ts';
import { insertEvent, readMailedOrder, setPaymentStatus } from './order-queries.ts';
import type { OrderStatus, OrderStatusChange, PaymentMethod, PaymentStatus } from './order-schema.ts';
import { customerMayCancel, nextSteps } from './order-steps.ts';
import type { PaymentOutcome, PaymentProviders } from './payment.ts';
import { inStockOrder, returnStock } from './stock.ts';

/**
 * The customer cancels. A second time changes nothing.
 * @throws Problem NOT_FOUND, NOT_POSSIBLE_NOW when it is too late
 */
export async function cancelByCustomer(
  { db, paymentProviders }: Dependencies,
  customerId: string,
  orderId: string,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.customer_id !== customerId) throw noSuchOrder();
    if (order.status === 'cancelled') return;
    if (!customerMayCancel(order.status)) {
      throw new Problem('NOT_POSSIBLE_NOW', 'It is too late to cancel this order here. Please call us.');
    }
    await cancelForCustomer(trx, order, paymentProviders);
  });
}

/**
 * Staff move an order on, or cancel it.
 * @throws Problem NOT_FOUND, CONFLICT when somebody changed it meanwhile, NOT_POSSIBLE_NOW when it cannot become that any more
 */
export async function changeByStaff(
  { db, paymentProviders }: Dependencies,
  orderId: string,
  { status, version, note = '' }: OrderStatusChange,
  by: StaffSession,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw noSuchOrder();
    if (order.version !== version) {
      throw new Problem('CONFLICT', 'This order was changed meanwhile. Please look at it again.', {
        conflict: { version: order.version, updatedBy: null, updatedAt: order.updated_at.toISOString() },
      });
    }
    if (!nextSteps(order.status).includes(status)) {
      throw new Problem('NOT_POSSIBLE_NOW', `An order that is ${order.status} cannot become ${status}.`);
    }
    await change(trx, order, status, paymentProviders);
    await insertEvent(trx, orderId, { status, by: 'staff', userId: by.userId, note: note.trim() });
    const entry = { action: `mark-${status}`, subject: 'order', id: orderId, title: order.number };
    await appendAudit(trx, by, entry);
    await queueStatusMail(trx, await readMailedOrder(trx, orderId), status, note.trim());
  });
}

/**
 * For a provider that answered `pending`: the customer has paid, or will not. Told twice, it changes nothing. An order that
 * is not paid is cancelled, and its stock returns; money that comes for an order that was cancelled is owed back.
 * @throws Problem NOT_FOUND
 */
export async function endPayment(
  { db, mailQueued, paymentProviders }: Dependencies,
  orderId: string,
  outcome: PaymentOutcome,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw noSuchOrder();
    if (outcome === 'paid')
      return setPaymentStatus(trx, orderId, order.status === 'cancelled' ? 'refund-due' : 'paid');
    if (order.payment_status !== 'pending') return;
    if (order.status === 'cancelled') return setPaymentStatus(trx, orderId, 'void');
    // What has been handed over cannot be put back on the shelf.
    if (order.status === 'completed') return setPaymentStatus(trx, orderId, 'due');
    // With nothing under way at the provider any more.
    return cancelForCustomer(trx, { ...order, payment_status: 'due' }, paymentProviders);
  });
  mailQueued();
}

interface LockedOrder {
  id: string;
  customer_id: string | null;
  number: string;
  status: OrderStatus;
  version: number;
  updated_at: Date;
  total_paise: number;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
}

/** Of two who change an order at once, the second sees what the first made of it: so stock returns once. */
function lockOrder(trx: DatabaseTransaction, id: string): Promise<LockedOrder | undefined> {
  return trx
    .selectFrom('orders')
    .select([
      'id',
      'customer_id',
      'number',
      'status',
      'version',
      'updated_at',
      'total_paise',
      'payment_method',
      'payment_status',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function cancelForCustomer(
  trx: DatabaseTransaction,
  order: LockedOrder,
  paymentProviders: PaymentProviders,
) {
  await change(trx, order, 'cancelled', paymentProviders);
  await insertEvent(trx, order.id, { status: 'cancelled', by: 'customer' });
  await queueStatusMail(trx, await readMailedOrder(trx, order.id), 'cancelled', '');
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
  const { id, number, total_paise: totalPaise, payment_status: paymentStatus } = order;
  const payable = { id, number, totalPaise, paymentStatus };
  const provider = paymentProviders[order.payment_method];
  if (status === 'completed') await setPaymentStatus(trx, id, await provider.settle(trx, payable));
  if (status === 'cancelled') {
    await setPaymentStatus(trx, id, await provider.cancel(trx, payable));
    await returnAll(trx, id);
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
    // Staff may have deleted the size since; there is nowhere to return it to.
    if (stock_id !== null) quantities.set(stock_id, (quantities.get(stock_id) ?? 0) + quantity);
  }
  for (const pieces of inStockOrder(quantities)) await returnStock(trx, pieces);
}

function noSuchOrder() {
  return new Problem('NOT_FOUND', 'There is no such order.');
}
