import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../api.ts';
import { appendAudit, type Actor } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { noSuch, Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { orderChanged, type LockedOrder, lockOrder } from './change-order.ts';
import { queuePaidBackMail } from './order-mail.ts';
import { readMailedOrder } from './mailed-order.ts';
import { findRefundsDue, setPaymentStatus } from './payment-queries.ts';
import { insertEvent } from './store-order.ts';
import { PaymentMethod, type RefundNote } from './order-schema.ts';

/**
 * Staff have refunded a cancelled order, in cash or from the bank.
 * @throws Problem NOT_FOUND, CONFLICT when it has changed since `version`, NOT_POSSIBLE_NOW when no refund is due
 */
export async function noteRefund(
  { db }: Pick<Dependencies, 'db'>,
  orderId: string,
  { version, note = '' }: RefundNote,
  by: StaffSession,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw noSuch('order');
    if (order.version !== version) throw orderChanged(order);
    if (order.payment_status !== 'refund-due')
      throw new Problem('NOT_POSSIBLE_NOW', 'Nothing is owed back for this order.');
    await refunded(trx, order, by, note.trim());
  });
}

/**
 * Asks the providers that can do so to pay back what is owed. One that does not answer is asked again the next time, and until
 * then the order says that money is owed.
 */
export async function payBackOnline(
  { db, mailQueued, paymentProviders }: Dependencies,
  log: FastifyBaseLogger,
) {
  for (const method of PaymentMethod.enum) {
    const online = paymentProviders[method]?.online;
    if (!online?.refund) continue;
    for (const payable of await findRefundsDue(db, method)) {
      try {
        await online.refund(payable);
      } catch (error) {
        log.error(
          { err: error, order: payable.number },
          'The payment provider did not refund a payment; trying again',
        );
        continue;
      }
      await db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, payable.id);
        if (order?.payment_status === 'refund-due')
          await refunded(trx, order, { userId: null, username: null }, '');
      });
      mailQueued();
    }
  }
}

async function refunded(trx: DatabaseTransaction, order: LockedOrder, by: Actor, note: string) {
  await setPaymentStatus(trx, order.id, 'refunded');
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', order.id)
    .execute();
  await insertEvent(trx, order.id, {
    status: 'refunded',
    by: by.userId === null ? 'system' : 'staff',
    userId: by.userId ?? undefined,
    note,
  });
  await appendAudit(trx, by, {
    action: 'mark-refunded',
    subject: 'order',
    id: order.id,
    title: order.number,
  });
  await queuePaidBackMail(trx, await readMailedOrder(trx, order.id), note);
}
