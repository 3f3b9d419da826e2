import type { DatabaseTransaction } from '../database/schema.ts';
import { centreInMail } from '../mail/centre-in-mail.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { Fulfilment, OrderAddress, OrderContact, OrderStatus } from './order-schema.ts';
import { formatRupees } from './rupees.ts';

export interface MailedOrder {
  number: string;
  fulfilment: Fulfilment;
  contact: OrderContact;
  address: OrderAddress | null;
  notes: string;
  language: Language;
  totalPaise: number;
  lines: { productName: StoredText; sizeName: StoredText; quantity: number; pricePaise: number }[];
}

/**
 * One mail tells the centre; the other confirms the order to the customer, in the customer's language.
 * @param mailTo who gets the centre's mail, if not the address of the site settings
 */
export async function queueOrderMails(trx: DatabaseTransaction, order: MailedOrder, mailTo?: string) {
  const centre = await findSiteSettings(trx);
  const to = mailTo ?? centre?.email;
  if (to !== undefined) {
    await queueMail(trx, {
      to,
      replyTo: order.contact.email,
      ...writeMail('orderForCentre', 'en', valuesIn('en', order)),
    });
  }
  const kind = order.fulfilment === 'collect' ? 'orderToCollect' : 'orderToDeliver';
  await queueToCustomer(trx, order, kind, '');
}

/** Tells the customer what became of the order. Handing it over needs no mail. */
export async function queueStatusMail(
  trx: DatabaseTransaction,
  order: MailedOrder,
  status: OrderStatus,
  note: string,
) {
  switch (status) {
    case 'placed':
    case 'completed':
      return;
    case 'confirmed':
      return queueToCustomer(trx, order, 'orderConfirmed', note);
    case 'ready':
      return queueToCustomer(
        trx,
        order,
        order.fulfilment === 'collect' ? 'orderReady' : 'orderOnItsWay',
        note,
      );
    case 'cancelled':
      return queueToCustomer(trx, order, 'orderCancelled', note);
  }
}

type CustomerMail =
  'orderToCollect' | 'orderToDeliver' | 'orderConfirmed' | 'orderReady' | 'orderOnItsWay' | 'orderCancelled';

async function queueToCustomer(
  trx: DatabaseTransaction,
  order: MailedOrder,
  kind: CustomerMail,
  note: string,
) {
  // Whoever deleted their account is told nothing more.
  if (order.contact.email === '') return;
  const centre = await findSiteSettings(trx);
  const { language } = order;
  const { subject, body } = writeMail(kind, language, {
    ...valuesIn(language, order),
    ...centreInMail(centre, language),
    note,
  });
  await queueMail(trx, {
    to: order.contact.email,
    replyTo: centre?.email ?? null,
    subject,
    // Where staff left no note, its lines close up.
    body: body.replaceAll(/\n{3,}/g, '\n\n'),
  });
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
