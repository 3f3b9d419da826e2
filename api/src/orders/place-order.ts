import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '../api.ts';
import { insufficientStock, stockIssues } from '../cart/availability.ts';
import { lockCustomer } from '../cart/change-cart.ts';
import { findSellables, quantitiesByStock, type Sellable, sellableOf } from '../cart/sellable.ts';
import { findAddress, insertAddress } from '../customers/customer-queries.ts';
import { checkAddress } from '../customers/customer-rules.ts';
import type { NewAddress } from '../customers/customer-schema.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { Problem, wrongField } from '@nalam/server-kit/problem';
import { contentHash } from '../visitor-forms/store-request.ts';
import type { Language } from '../wire/local-text.ts';
import { readMailedOrder } from './mailed-order.ts';
import { setPaymentStatus } from './order-row.ts';
import { findRepeatedOrder, insertOrder } from './store-order.ts';
import { queueOrderMails } from './order-mail.ts';
import type { OrderAddress, PlaceOrder } from './order-schema.ts';
import { formatRupees } from '../payments/rupees.ts';
import { isUnderWay } from '../payments/payment.ts';
import { inStockOrder, reserveStock } from './stock.ts';

export interface OrderRequest {
  customerId: string;
  /** Created by the client when the checkout opens, so that repeated requests place one order. */
  idempotencyKey: string;
  language: Language;
  order: PlaceOrder;
}

/** The largest amount that a money column can store, in paise: two crore rupees. */
const maxPaise = 2_147_483_647;

class NotEnough extends Error {}

/**
 * Reserves the stock, stores the order with its prices, removes its lines from the cart and queues the emails, all or nothing.
 * @returns the order's id; that of the first order if this is a repetition
 * @throws Problem OUT_OF_STOCK with an entry for each line that is short, PRICE_CHANGED with one for each changed line,
 * KEY_REUSED, INVALID_INPUT
 */
export async function placeOrder(dependencies: Dependencies, request: OrderRequest) {
  const { db, mailQueued } = dependencies;
  try {
    const id = await db.transaction().execute((trx) => place(trx, request, dependencies));
    mailQueued();
    return id;
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error;
    // Another order took the stock. Reads the remaining stock outside the failed transaction.
    throw outOfStock(request.order, await sellablesOf(db, request.order));
  }
}

async function place(
  trx: DatabaseTransaction,
  request: OrderRequest,
  { paymentProviders, settings }: Dependencies,
) {
  const { customerId, idempotencyKey, language, order } = request;
  const customer = await lockCustomer(trx, customerId);
  const hash = contentHash(order);
  const repeated = await findRepeatedOrder(trx, customerId, idempotencyKey);
  if (repeated) {
    if (repeated.content_hash === hash) return repeated.id;
    throw new Problem('KEY_REUSED', 'Another order was placed with this Idempotency-Key.');
  }

  const newAddress = order.address && checkAddress(order.address, 'address.');
  const sellables = await sellablesOf(trx, order);
  if (stockIssues(order.lines, sellables).length > 0) throw outOfStock(order, sellables);
  refuseOldPrices(order, sellables);
  const provider = paymentProviders[order.paymentMethod];
  if (!provider?.suits(order.fulfilment))
    throw wrongField('paymentMethod', 'This way to pay does not go with how you want to get the order.');
  const address = await deliveryAddress(trx, customerId, order, newAddress);
  const totalPaise = order.lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
  if (totalPaise > maxPaise)
    throw new Problem('INVALID_INPUT', 'Please call us about an order of this size.');

  for (const pieces of inStockOrder(quantitiesByStock(order.lines))) {
    if (!(await reserveStock(trx, pieces))) throw new NotEnough();
  }
  const { name, email, phone } = customer;
  const id = uuid();
  const number = await insertOrder(
    trx,
    {
      id,
      customer_id: customerId,
      idempotency_key: idempotencyKey,
      content_hash: hash,
      fulfilment: order.fulfilment,
      payment_method: order.paymentMethod,
      payment_status: 'due',
      contact: json({ name, email, phone }),
      address: json(address),
      notes: (order.notes ?? '').trim(),
      total_paise: totalPaise,
      language,
    },
    order.lines.map((line) => ({ ...line, sellable: loadedSellable(sellables, line) })),
  );
  const payable = { id, number, totalPaise, paymentStatus: 'due' as const };
  const paymentStatus = await provider.begin(trx, payable);
  await setPaymentStatus(trx, id, paymentStatus);
  await takeOutOfCart(trx, customerId, order);
  // An online order is packed only after payment, which also sends its emails.
  if (!isUnderWay(paymentStatus)) await queueOrderMails(trx, await readMailedOrder(trx, id), settings.mailTo);
  return id;
}

function sellablesOf(db: Database, { lines }: PlaceOrder) {
  return findSellables(
    db,
    lines.map(({ stockId }) => stockId),
  );
}

function loadedSellable(sellables: Map<string, Sellable>, line: PlaceOrder['lines'][number]) {
  const sellable = sellableOf(sellables, line);
  if (!sellable) throw new Error('An order line refers to a stock that was not loaded');
  return sellable;
}

function outOfStock({ lines }: PlaceOrder, sellables: Map<string, Sellable>) {
  return new Problem('OUT_OF_STOCK', insufficientStock, { details: stockIssues(lines, sellables) });
}

function refuseOldPrices({ lines }: PlaceOrder, sellables: Map<string, Sellable>) {
  const details = lines.flatMap((line, index) => {
    const { pricePaise } = loadedSellable(sellables, line);
    if (pricePaise === line.pricePaise) return [];
    return [{ field: `lines.${index}`, message: `It costs ${formatRupees(pricePaise)} now.`, pricePaise }];
  });
  if (details.length > 0)
    throw new Problem('PRICE_CHANGED', 'A price has changed. Please look at your order again.', { details });
}

async function deliveryAddress(
  trx: DatabaseTransaction,
  customerId: string,
  { fulfilment, addressId }: PlaceOrder,
  newAddress: NewAddress | undefined,
): Promise<OrderAddress | null> {
  if (fulfilment === 'collect') return null;
  if (newAddress) {
    await insertAddress(trx, customerId, newAddress);
    return newAddress;
  }
  const storedAddress = addressId === undefined ? undefined : await findAddress(trx, customerId, addressId);
  if (!storedAddress) throw wrongField('addressId', 'Please choose where to deliver to.');
  const { name, phone, lines, city, postalCode } = storedAddress;
  return { name, phone, lines, city, postalCode };
}

/** Keeps lines that were added in another tab since then. */
async function takeOutOfCart(trx: DatabaseTransaction, customerId: string, { lines }: PlaceOrder) {
  for (const [stockId, quantity] of quantitiesByStock(lines)) {
    await trx
      .deleteFrom('cart_lines')
      .where('customer_id', '=', customerId)
      .where('stock_id', '=', stockId)
      .where('quantity', '<=', quantity)
      .execute();
    await trx
      .updateTable('cart_lines')
      .set({ quantity: sql<number>`quantity - ${quantity}` })
      .where('customer_id', '=', customerId)
      .where('stock_id', '=', stockId)
      .execute();
  }
}
