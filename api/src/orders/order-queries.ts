import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { containsAllWords } from '../database/text-search.ts';
import type { Database, Tables } from '../database/schema.ts';
import { eachRow } from '../database/each-row.ts';
import { selectPage } from '../database/select-page.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import { OrderStatus } from './order-schema.ts';
import type {
  Order,
  OrderSort,
  OrderSummary,
  StaffOrder,
  StaffOrderList,
  StaffOrderQuery,
} from './order-schema.ts';
import { customerMayCancel, nextSteps } from './order-steps.ts';

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

/** @returns undefined if the customer has no such order */
export async function findOrder(
  db: Database,
  customerId: string,
  id: string,
  language: Language,
): Promise<Omit<Order, 'waysToPay' | 'upi'> | undefined> {
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
): Promise<Omit<StaffOrder, 'paysBackItself' | 'owedPaise' | 'mayBePaidByUpi'> | undefined> {
  const row = await details(db).where('orders.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toDetail(row, 'en'),
    events: row.events.map(({ at, ...event }) => ({ ...event, at: iso(at) })),
    next: nextSteps(row.status),
    version: row.version,
  };
}

/** Each order ends with the unique id; otherwise an order could appear on two pages and another on none. */
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

/** Sorts by status in the order of work; within a status, newest first. */
function byProgress(direction: RawBuilder<unknown>) {
  return sql`array_position(${OrderStatus.enum}::text[], orders.status) ${direction}, orders.created_at desc, orders.id`;
}

type Narrowed = Pick<StaffOrderQuery, 'status' | 'paymentStatus' | 'search'>;

/** A second payment must be refunded, although the order stays paid. */
const isRefundDue = sql<boolean>`(payment_status = 'refund-due' or exists (
  select from visit_payments where visit_payments.id = orders.id and visit_payments.status = 'refund-due'))`;

function matching(db: Database, { status, paymentStatus, search = '' }: Narrowed) {
  let query = db.selectFrom('orders').where(containsAllWords('orders.search', search));
  if (status !== undefined) query = query.where('orders.status', '=', status);
  if (paymentStatus === 'refund-due') query = query.where(isRefundDue);
  else if (paymentStatus !== undefined) query = query.where('payment_status', '=', paymentStatus);
  return query.select(summaryColumns).select(sql<string>`contact->>'name'`.as('customerName'));
}

/** All matching orders for staff, newest first. */
export const eachOrder = (db: Database, query: Narrowed) =>
  eachRow(matching(db, query).select('contact'), 'orders.created_at', 'orders.id');

/** For staff, newest first by default. */
export async function listOrders(
  db: Database,
  { sort = '-createdAt', ...query }: StaffOrderQuery,
): Promise<StaffOrderList> {
  const sorted = matching(db, query)
    .select(contentColumns)
    .select(isRefundDue.as('isRefundDue'))
    .orderBy(orderings[sort]);
  return selectPage(sorted, query, (row) => ({
    ...toSummary(row),
    ...toContents(row, 'en'),
    customerName: row.customerName,
    isRefundDue: row.isRefundDue,
  }));
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

/** In JSON, PostgreSQL writes timestamps with microseconds and an offset. */
function iso(moment: Date | string) {
  return new Date(moment).toISOString();
}
