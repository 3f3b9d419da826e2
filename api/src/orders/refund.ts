import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { appendAudit, type Actor } from '../audit/append-audit.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { paysBackItself } from '../payments/payable-kind.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import { queueToCustomer } from './order-mail.ts';
import { readMailedOrder } from './mailed-order.ts';
import { isPaidOnline, type LockedOrder, lockOrder, orderChanged, setPaymentStatus } from './order-row.ts';
import { insertEvent } from './store-order.ts';
import type { RefundNote } from './order-schema.ts';

/** @returns the paise that staff must refund for an order, and whether the provider refunds one of its payments */
export async function readRefundDue(
  db: Database,
  dependencies: Pick<Dependencies, 'paymentProviders'>,
  id: string,
) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('visit_payments', (join) =>
      join.onRef('visit_payments.id', '=', 'orders.id').on('visit_payments.status', '=', 'refund-due'),
    )
    .select(['payment_method', 'payment_status', 'total_paise', 'paise'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const { paise, payment_status: status, total_paise: totalPaise } = order;
  const byProvider = paise !== null && paysBackItself(dependencies);
  const byHand = status === 'refund-due' && !(paise !== null && isPaidOnline(order)) ? totalPaise : 0;
  return { owedPaise: byHand + (byProvider ? 0 : (paise ?? 0)), paysBackItself: byProvider };
}

/**
 * Records a refund of an order by staff, in cash or by bank transfer.
 * @throws Problem NOT_FOUND, CONFLICT if it has changed since `version`, NOT_POSSIBLE_NOW if no refund is due or the provider
 * makes it
 */
export async function noteRefund(
  { db, mailQueued, paymentProviders }: Pick<Dependencies, 'db' | 'mailQueued' | 'paymentProviders'>,
  orderId: string,
  { version, note = '' }: RefundNote,
  staff: StaffSession,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw noSuch('order');
    if (order.version !== version) throw orderChanged(order);
    const due = await readRefundDue(trx, { paymentProviders }, orderId);
    if (due.owedPaise === 0)
      throw new Problem(
        'NOT_POSSIBLE_NOW',
        due.paysBackItself ? 'The payment provider makes this refund.' : 'No refund is due for this order.',
      );
    if (!due.paysBackItself)
      await trx
        .updateTable('visit_payments')
        .set({ status: 'refunded' })
        .where('id', '=', orderId)
        .where('status', '=', 'refund-due')
        .execute();
    await refunded(trx, order, staff, {
      note: note.trim(),
      isSecond: order.payment_status !== 'refund-due',
    });
  });
  mailQueued();
}

/** Records that the refund was paid. Refunding a second payment does not change the order's own status. */
export async function refunded(
  trx: DatabaseTransaction,
  order: LockedOrder,
  actor: Actor,
  { note = '', isSecond }: { note?: string; isSecond: boolean },
) {
  if (!isSecond) await setPaymentStatus(trx, order.id, 'refunded');
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', order.id)
    .execute();
  await insertEvent(trx, order.id, {
    status: 'refunded',
    by: actor.userId === null ? 'system' : 'staff',
    userId: actor.userId ?? undefined,
    note,
  });
  await appendAudit(trx, actor, {
    action: 'mark-refunded',
    subject: 'order',
    id: order.id,
    title: order.number,
  });
  const mail = isSecond ? 'orderPaidTwice' : 'orderPaidBack';
  await queueToCustomer(trx, await readMailedOrder(trx, order.id), mail, note);
}
