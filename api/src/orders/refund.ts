import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { appendAudit, type Actor } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { noSuch, Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { queueToCustomer } from './order-mail.ts';
import { readMailedOrder } from './mailed-order.ts';
import { type LockedOrder, lockOrder, orderChanged, setPaymentStatus } from './order-row.ts';
import { insertEvent } from './store-order.ts';
import type { RefundNote } from './order-schema.ts';

/**
 * Records that staff have refunded a cancelled order, in cash or by bank transfer.
 * @throws Problem NOT_FOUND, CONFLICT when it has changed since `version`, NOT_POSSIBLE_NOW when no refund is due
 */
export async function noteRefund(
  { db, mailQueued }: Pick<Dependencies, 'db' | 'mailQueued'>,
  orderId: string,
  { version, note = '' }: RefundNote,
  staff: StaffSession,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw noSuch('order');
    if (order.version !== version) throw orderChanged(order);
    if (order.payment_status !== 'refund-due')
      throw new Problem('NOT_POSSIBLE_NOW', 'No refund is due for this order.');
    await refunded(trx, order, staff, note.trim());
  });
  mailQueued();
}

/** Stores that the refund was paid. */
export async function refunded(trx: DatabaseTransaction, order: LockedOrder, actor: Actor, note: string) {
  await setPaymentStatus(trx, order.id, 'refunded');
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
  await queueToCustomer(trx, await readMailedOrder(trx, order.id), 'orderPaidBack', note);
}
