import type { Dependencies } from '../api.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { payByUpi, type UpiCentre, readNotedFor, useBankReference } from '../payments/upi.ts';
import type { PaymentStatus, UpiPayment } from '../payments/payment-schema.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { readMailedOrder } from './mailed-order.ts';
import { queueStatusMail, queueToCustomer } from './order-mail.ts';
import type { OrderStatus } from './order-schema.ts';
import { lockOrder, setPaymentStatus } from './order-row.ts';
import { inPersonMethods } from './payment.ts';
import { insertEvent } from './store-order.ts';

interface UnpaidOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/**
 * True if staff may record a UPI payment. Includes cancelled orders: the customer may have paid before.
 * @param centre undefined, or without a UPI address, if UPI is not offered
 */
export function mayBePaidByUpi(centre: UpiCentre, { status, paymentStatus }: UnpaidOrder): boolean {
  return Boolean(centre?.upiAddress) && paymentStatus === (status === 'cancelled' ? 'void' : 'due');
}

/** @returns how the customer pays for an order in a UPI app; undefined if nothing is due or there is no UPI address */
export function upiPayment(
  centre: UpiCentre,
  order: UnpaidOrder & { number: string; totalPaise: number },
): UpiPayment | undefined {
  if (order.status === 'cancelled' || !mayBePaidByUpi(centre, order)) return undefined;
  return payByUpi(centre, { paise: order.totalPaise, reference: order.number });
}

/**
 * Records a payment that staff found in the bank's list; for a cancelled order it must then be refunded. Repeating it while the
 * order is paid changes nothing.
 * @param reference the bank's (UTR)
 * @throws Problem NOT_FOUND, NOT_POSSIBLE_NOW if no payment is due, IN_USE if the reference has confirmed another payment
 */
export async function noteUpiPayment(
  { db, mailQueued }: Pick<Dependencies, 'db' | 'mailQueued'>,
  orderId: string,
  reference: string,
  staff: StaffSession,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw noSuch('order');
    const { number, status, payment_status: paymentStatus, fulfilment } = order;
    if (paymentStatus === 'paid' && (await readNotedFor(trx, reference)) === number) return;
    if (!mayBePaidByUpi(await findSiteSettings(trx), { status, paymentStatus }))
      throw new Problem('NOT_POSSIBLE_NOW', 'No UPI payment is due for this order.');
    await useBankReference(trx, reference, number);
    const cancelled = status === 'cancelled';
    const method = inPersonMethods[fulfilment];
    await trx.updateTable('orders').set({ payment_method: method }).where('id', '=', orderId).execute();
    await setPaymentStatus(trx, orderId, cancelled ? 'refund-due' : 'paid');
    await insertEvent(trx, orderId, { status: 'paid', by: 'staff', userId: staff.userId, note: reference });
    await appendAudit(trx, staff, { action: 'mark-paid', subject: 'order', id: orderId, title: number });
    const mailed = await readMailedOrder(trx, orderId);
    if (cancelled) await queueStatusMail(trx, mailed, 'cancelled');
    else await queueToCustomer(trx, mailed, 'orderPaymentReceived', reference);
  });
  mailQueued();
}
