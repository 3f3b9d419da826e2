import encodeQr from 'qr';
import type { Dependencies } from '../api.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { noSuch, Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { lockOrder } from './change-order.ts';
import { readMailedOrder } from './mailed-order.ts';
import { queuePaidMail, queueStatusMail } from './order-mail.ts';
import type { OrderStatus, PaymentStatus, UpiPayment } from './order-schema.ts';
import { setPaymentStatus } from './payment-queries.ts';
import { insertEvent } from './store-order.ts';

type Centre = Pick<StoredSiteSettings, 'name' | 'upiAddress'> | undefined;

interface UnpaidOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/**
 * Whether staff may note that money came by UPI. For a cancelled order it may have been on its way already.
 * @param centre undefined, or without a UPI address, where nobody can pay so
 */
export function mayBePaidByUpi(centre: Centre, { status, paymentStatus }: UnpaidOrder): boolean {
  return Boolean(centre?.upiAddress) && paymentStatus === (status === 'cancelled' ? 'void' : 'due');
}

/** @returns how the customer pays for an order in a UPI app; undefined when there is nothing to pay, or no UPI address */
export function upiPayment(
  centre: Centre,
  order: UnpaidOrder & { number: string; totalPaise: number },
): UpiPayment | undefined {
  if (!centre?.upiAddress || order.status === 'cancelled' || !mayBePaidByUpi(centre, order)) return undefined;
  const { number, totalPaise } = order;
  const link = upiLink({
    address: centre.upiAddress,
    name: centre.name.en,
    paise: totalPaise,
    reference: number,
  });
  const picture = encodeQr(link, 'svg', { ecc: 'medium', border: 4 });
  return { link, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` };
}

interface UpiRequest {
  /** Whose account the money goes to: `nalam@okbank`. */
  address: string;
  /** Shown by the app beside the address. */
  name: string;
  paise: number;
  /** By which the centre finds the payment in its bank's list: up to 35 characters. */
  reference: string;
}

/**
 * @returns an address that opens a UPI app with payee, amount and reference filled in, as NPCI's "UPI Linking Specifications",
 * version 1.6, section 1.2, have it
 */
function upiLink({ address, name, paise, reference }: UpiRequest): string {
  // Not URLSearchParams, whose "+" for a space some apps show as it is.
  const parameters = [
    `pa=${address}`,
    `pn=${encodeURIComponent(name)}`,
    `am=${(paise / 100).toFixed(2)}`,
    'cu=INR',
    `tn=${encodeURIComponent(reference)}`,
    `tr=${encodeURIComponent(reference)}`,
  ];
  return `upi://pay?${parameters.join('&')}`;
}

/**
 * Staff have found an order's payment in the list of the centre's bank. For a cancelled order the money is then owed back.
 * @param reference the bank's (UTR)
 * @throws Problem NOT_FOUND, NOT_POSSIBLE_NOW when nothing is to be paid, IN_USE when the reference confirmed something before
 */
export async function noteUpiPayment(
  { db }: Pick<Dependencies, 'db'>,
  orderId: string,
  reference: string,
  by: StaffSession,
) {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw noSuch('order');
    const { number, status, payment_status: paymentStatus } = order;
    if (!mayBePaidByUpi(await findSiteSettings(trx), { status, paymentStatus }))
      throw new Problem('NOT_POSSIBLE_NOW', 'This order does not wait for a payment by UPI.');
    await useBankReference(trx, reference, number);
    const cancelled = status === 'cancelled';
    await setPaymentStatus(trx, orderId, cancelled ? 'refund-due' : 'paid');
    await insertEvent(trx, orderId, { status: 'paid', by: 'staff', userId: by.userId, note: reference });
    await appendAudit(trx, by, { action: 'mark-paid', subject: 'order', id: orderId, title: number });
    const mailed = await readMailedOrder(trx, orderId);
    if (cancelled) await queueStatusMail(trx, mailed, 'cancelled', '');
    else await queuePaidMail(trx, mailed, reference);
  });
}

/** @throws Problem IN_USE, naming what the reference confirmed before */
async function useBankReference(trx: DatabaseTransaction, reference: string, notedFor: string) {
  const used = await trx
    .insertInto('bank_references')
    .values({ reference, noted_for: notedFor })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ reference }))
    .returning('noted_for')
    .executeTakeFirstOrThrow();
  if (used.noted_for !== notedFor)
    throw new Problem('IN_USE', `The reference ${reference} has already confirmed ${used.noted_for}.`);
}
