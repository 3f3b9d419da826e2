import { type RawBuilder, sql } from 'kysely';
import { containsAllWords } from '../database/text-search.ts';
import { eachRow } from '../database/each-row.ts';
import type { Database } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import type { CustomerList, CustomerQuery, ListedCustomerSort } from './customer-schema.ts';

/** All matching customers, newest first. */
export const eachCustomer = (db: Database, { search }: Pick<CustomerQuery, 'search'>) =>
  eachRow(matching(db, search), 'customers.created_at', 'customers.id');

/** Newest first by default. */
export const listCustomers = (
  db: Database,
  { search, sort = '-createdAt', ...page }: CustomerQuery,
): Promise<CustomerList> =>
  selectPage(matching(db, search).orderBy(orders[sort]), page, (row) => ({
    _id: row.id,
    name: row.name,
    phone: row.phone,
    verified: row.email_verified_at !== null,
    orders: row.orders,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));

/** Each order ends with the unique id; otherwise a customer could appear on two pages and another on none. */
const orders: Record<ListedCustomerSort, RawBuilder<unknown>> = {
  createdAt: sql`customers.created_at, customers.id`,
  '-createdAt': sql`customers.created_at desc, customers.id desc`,
  name: sql`lower(customers.name), customers.id`,
  '-name': sql`lower(customers.name) desc, customers.id`,
  '-orders': sql`orders desc, customers.id`,
};

const matching = (db: Database, search = '') =>
  db
    .selectFrom(
      db
        .selectFrom('customers')
        .select(['id', 'name', 'phone', 'email_verified_at', 'created_at'])
        .select([
          sql<string>`lower(name || ' ' || phone || ' ' || email)`.as('search'),
          sql<number>`(select count(*)::int from orders where customer_id = customers.id)`.as('orders'),
          sql<Date | null>`(select max(created_at) from orders where customer_id = customers.id)`.as(
            'last_order_at',
          ),
        ])
        .as('customers'),
    )
    .where(containsAllWords('search', search))
    .selectAll();
