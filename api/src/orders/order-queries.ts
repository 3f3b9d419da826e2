import { type ExpressionBuilder, type Insertable, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { v7 as uuid } from 'uuid';
import type { Sellable } from '../cart/sellable.ts';
import { holdingAll } from '../database/containing.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { newReference } from '../visitor-forms/reference.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import type { MailedOrder } from './order-mail.ts';
import { OrderStatus } from './order-schema.ts';
import type {
  Order,
  OrderActor,
  OrderEventKind,
  OrderSort,
  OrderSummary,
  PaymentMethod,
  PaymentStatus,
  StaffOrder,
  StaffOrderList,
  StaffOrderQuery,
} from './order-schema.ts';
import type { PayableOrder } from './payment.ts';
import { customerMayCancel, nextSteps } from './order-steps.ts';

/** @returns the order that was placed with this key */
export function findRepeatedOrder(trx: DatabaseTransaction, customerId: string, key: string) {
  return trx
    .selectFrom('orders')
    .select(['id', 'content_hash'])
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

type NewOrder = Omit<Insertable<Tables['orders']>, 'number'>;

interface NewLine {
  sellable: Sellable;
  quantity: number;
  pricePaise: number;
}

/** @returns the number under which it is stored now */
export async function insertOrder(
  trx: DatabaseTransaction,
  order: NewOrder,
  lines: NewLine[],
): Promise<string> {
  const row = await trx
    .insertInto('orders')
    .values({ ...order, number: newReference('ORD') })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  // Taken by somebody else: one in many millions, but an order must not be lost to it.
  if (!row) return insertOrder(trx, order, lines);
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ sellable, quantity, pricePaise }, position) => ({
        order_id: order.id,
        position,
        product_id: sellable.productId,
        size_id: sellable.sizeId,
        stock_id: sellable.stockId,
        product_name: json(sellable.name),
        size_name: json(sellable.sizeName),
        price_paise: pricePaise,
        quantity,
      })),
    )
    .execute();
  await insertEvent(trx, order.id, { status: 'placed', by: 'customer' });
  return row.number;
}

interface NewEvent {
  status: OrderEventKind;
  by: OrderActor;
  userId?: string | undefined;
  note?: string;
}

export async function insertEvent(
  trx: DatabaseTransaction,
  orderId: string,
  { status, by, userId, note = '' }: NewEvent,
) {
  await trx
    .insertInto('order_events')
    .values({ id: uuid(), order_id: orderId, status, by, user_id: userId ?? null, note })
    .execute();
}

export async function setPaymentStatus(trx: DatabaseTransaction, id: string, status: PaymentStatus) {
  await trx
    .updateTable('orders')
    .set({ payment_status: status })
    .where('id', '=', id)
    .where('payment_status', '<>', status)
    .execute();
}

/** The customer tries to pay again. An order that was paid since then stays paid. */
export async function tryAgain(db: Database, id: string) {
  await db
    .updateTable('orders')
    .set({ payment_status: 'pending' })
    .where('id', '=', id)
    .where('payment_status', '=', 'failed')
    .execute();
}

/** @returns the order as its provider sees it, with its way to pay; undefined when the customer has no such order */
export async function findPayableOrder(db: Database, customerId: string, id: string) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'language', 'total_paise', 'payment_method', 'payment_status'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { number, language, total_paise: totalPaise, payment_status: paymentStatus } = row;
  return { order: { id, number, totalPaise, paymentStatus }, language, method: row.payment_method };
}

/** @returns the orders for whose payment the centre has waited longer than this */
export function unpaidFor(db: Database, method: PaymentMethod, minutes: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('payment_method', '=', method)
    .where('payment_status', 'in', ['pending', 'failed'])
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute();
}

/** @returns the orders that were paid in this way, and for which the centre owes the money back */
export async function owedBack(db: Database, method: PaymentMethod): Promise<PayableOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'total_paise', 'payment_status'])
    .where('payment_method', '=', method)
    .where('payment_status', '=', 'refund-due')
    .execute();
  return rows.map(({ id, number, total_paise, payment_status }) => ({
    id,
    number,
    totalPaise: total_paise,
    paymentStatus: payment_status,
  }));
}

export async function ordersOf(
  db: Database,
  customerId: string,
  language: Language,
): Promise<OrderSummary[]> {
  const rows = await summaries(db)
    .select(contentColumns)
    .where('customer_id', '=', customerId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...toSummary(row), ...toContents(row, language) }));
}

/** @returns undefined when the customer has no such order */
export async function findOrder(
  db: Database,
  customerId: string,
  id: string,
  language: Language,
): Promise<Omit<Order, 'waysToPay'> | undefined> {
  const row = await details(db)
    .where('customer_id', '=', customerId)
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toDetail(row, language),
    events: row.events.map(({ status, by, note, at }) => ({ status, by, note, at: iso(at) })),
    cancellable: customerMayCancel(row.status),
  };
}

export async function findStaffOrder(
  db: Database,
  id: string,
): Promise<Omit<StaffOrder, 'paysBackItself'> | undefined> {
  const row = await details(db).where('orders.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toDetail(row, 'en'),
    events: row.events.map(({ at, ...event }) => ({ ...event, at: iso(at) })),
    next: nextSteps(row.status),
    version: row.version,
  };
}

/** Each ends with the id, which no two share, or an order could be on two pages, and another on none. */
const orderings: Record<OrderSort, RawBuilder<unknown>> = {
  createdAt: sql`orders.created_at, orders.id`,
  '-createdAt': sql`orders.created_at desc, orders.id desc`,
  number: sql`number, orders.id`,
  '-number': sql`number desc, orders.id`,
  customer: sql`lower(contact->>'name'), orders.id`,
  '-customer': sql`lower(contact->>'name') desc, orders.id`,
  status: byProgress(sql`asc`),
  '-status': byProgress(sql`desc`),
  total: sql`total_paise, orders.id`,
  '-total': sql`total_paise desc, orders.id`,
};

/** From what was just placed to what is done with; within a status the newest first. */
function byProgress(direction: RawBuilder<unknown>) {
  return sql`array_position(${OrderStatus.enum}::text[], orders.status) ${direction}, orders.created_at desc, orders.id`;
}

/** For staff, by default the newest first. */
export async function listOrders(
  db: Database,
  { status, paymentStatus, search = '', sort = '-createdAt', ...page }: StaffOrderQuery,
): Promise<StaffOrderList> {
  let query = db.selectFrom('orders').where(holdingAll('orders.search', search));
  if (status !== undefined) query = query.where('orders.status', '=', status);
  if (paymentStatus !== undefined) query = query.where('payment_status', '=', paymentStatus);
  const sorted = query
    .select(summaryColumns)
    .select(contentColumns)
    .select(sql<string>`contact->>'name'`.as('customerName'))
    .orderBy(orderings[sort]);
  return selectPage(sorted, page, (row) => ({
    ...toSummary(row),
    ...toContents(row, 'en'),
    customerName: row.customerName,
  }));
}

/** What the mails about an order tell. */
export async function readMailedOrder(trx: DatabaseTransaction, id: string): Promise<MailedOrder> {
  const { total_paise, ...row } = await trx
    .selectFrom('orders')
    .select((eb) => [
      'number',
      'fulfilment',
      'contact',
      'address',
      'notes',
      'language',
      'total_paise',
      'payment_status as paymentStatus',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select([
            'product_name as productName',
            'size_name as sizeName',
            'quantity',
            'price_paise as pricePaise',
          ])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, totalPaise: total_paise };
}

const summaryColumns = [
  'orders.id',
  'number',
  'orders.status',
  'fulfilment',
  'payment_method',
  'payment_status',
  'total_paise',
  'orders.created_at',
  sql<number>`(select sum(quantity)::int from order_lines where order_id = orders.id)`.as('pieces'),
] as const;

function contentColumns(eb: ExpressionBuilder<Tables, 'orders'>) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('order_lines')
        .select(['product_name', 'size_name', 'quantity'])
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('position')
        .limit(3),
    ).as('firstLines'),
    sql<number>`(select count(*)::int from order_lines where order_id = orders.id)`.as('lineCount'),
  ] as const;
}

function summaries(db: Database) {
  return db.selectFrom('orders').select(summaryColumns);
}

function details(db: Database) {
  return summaries(db).select((eb) => [
    'contact',
    'address',
    'notes',
    'version',
    jsonArrayFrom(
      eb
        .selectFrom('order_lines')
        .select(['product_id', 'product_name', 'size_name', 'price_paise', 'quantity'])
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('position'),
    ).as('lines'),
    jsonArrayFrom(
      eb
        .selectFrom('order_events')
        .leftJoin('users', 'users.id', 'order_events.user_id')
        .select(['order_events.status', 'by', 'note', 'at', 'user_name as staffName'])
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('at')
        .orderBy('order_events.id'),
    ).as('events'),
  ]);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;
type DetailRow = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>;

function toSummary(row: SummaryRow) {
  const { id, number, status, fulfilment, pieces } = row;
  return {
    _id: id,
    number,
    status,
    fulfilment,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    totalPaise: row.total_paise,
    pieces,
    createdAt: row.created_at.toISOString(),
  };
}

interface ContentsRow {
  firstLines: { product_name: StoredText; size_name: StoredText; quantity: number }[];
  lineCount: number;
}

function toContents({ firstLines, lineCount }: ContentsRow, language: Language) {
  return {
    firstLines: firstLines.map(({ product_name, size_name, quantity }) => ({
      name: inLanguage(product_name, language),
      sizeName: inLanguage(size_name, language),
      quantity,
    })),
    lineCount,
  };
}

function toDetail(row: DetailRow, language: Language) {
  const { contact, address, notes } = row;
  return {
    ...toSummary(row),
    contact,
    address,
    notes,
    lines: row.lines.map(({ product_id, product_name, size_name, price_paise, quantity }) => ({
      productId: product_id,
      name: inLanguage(product_name, language),
      sizeName: inLanguage(size_name, language),
      pricePaise: price_paise,
      quantity,
    })),
  };
}

/** Within JSON, PostgreSQL writes moments with microseconds and an offset. */
function iso(moment: Date | string) {
  return new Date(moment).toISOString();
}
