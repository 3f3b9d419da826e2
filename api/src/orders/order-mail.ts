import type { DatabaseTransaction } from '../database/schema.ts';
import { queueFromCentre, queueToCentre } from '../mail/centre-mail.ts';
import { type MailKind, writeMail } from '../mail/mail-texts.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { MailedOrder } from './mailed-order.ts';
import type { OrderStatus } from './order-schema.ts';
import { formatRupees } from '../payments/rupees.ts';

/**
 * Queues two emails: one to the centre, and a confirmation to the customer, in the customer's language.
 * @param mailTo overrides the centre's address of the site settings
 */
export async function queueOrderMails(trx: DatabaseTransaction, order: MailedOrder, mailTo?: string) {
  await queueToCentre(trx, mailTo, order.contact.email, (language) =>
    writeMail('orderForCentre', language, valuesIn(language, order)),
  );
  await queueToCustomer(trx, order, confirmationOf(order));
}

function confirmationOf({ fulfilment, paymentStatus }: MailedOrder): CustomerMail {
  if (paymentStatus === 'paid') return 'orderPaid';
  return fulfilment === 'collect' ? 'orderToCollect' : 'orderToDeliver';
}

/** Notifies the customer of the order's new status, except when it is handed over. */
export async function queueStatusMail(
  trx: DatabaseTransaction,
  order: MailedOrder,
  status: OrderStatus,
  note = '',
) {
  const kind = statusMailOf(order, status);
  if (kind) await queueToCustomer(trx, order, kind, note);
}

function statusMailOf(
  { fulfilment, paymentStatus }: MailedOrder,
  status: OrderStatus,
): CustomerMail | undefined {
  if (status === 'confirmed') return 'orderConfirmed';
  if (status === 'cancelled') return paymentStatus === 'refund-due' ? 'orderToPayBack' : 'orderCancelled';
  if (status !== 'ready') return undefined;
  if (fulfilment === 'collect') return 'orderReady';
  return paymentStatus === 'paid' ? 'paidOrderOnItsWay' : 'orderOnItsWay';
}

type CustomerMail = Exclude<Extract<MailKind, `order${string}` | 'paidOrderOnItsWay'>, 'orderForCentre'>;

/** @param note the staff's words, or the reference of a payment */
export async function queueToCustomer(
  trx: DatabaseTransaction,
  order: MailedOrder,
  kind: CustomerMail,
  note = '',
) {
  const { language, contact } = order;
  await queueFromCentre(trx, { to: contact.email, language, kind }, { ...valuesIn(language, order), note });
}

function valuesIn(language: Language, order: MailedOrder) {
  const { number, contact, address, notes, totalPaise, lines } = order;
  const local = (text: StoredText) => inLanguage(text, language).text;
  return {
    number,
    name: contact.name,
    phone: contact.phone,
    email: contact.email,
    address: address
      ? `${address.name}, ${address.lines}, ${address.city} ${address.postalCode}, ${address.phone}`
      : '',
    notes,
    total: formatRupees(totalPaise),
    lines: lines
      .map(
        ({ productName, sizeName, quantity, pricePaise }) =>
          `${quantity} × ${local(productName)} (${local(sizeName)}): ${formatRupees(quantity * pricePaise)}`,
      )
      .join('\n'),
  };
}
