import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { staffList } from '../csv/staff-list.ts';
import { containsAllWords } from '../database/text-search.ts';
import { eachRow } from '../database/each-row.ts';
import type { Database } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { pageQuery } from '../wire/page-query.ts';
import { CustomerList, ListedCustomerSort } from './customer-schema.ts';

const CustomerQuery = pageQuery(20, {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Found in name, phone and e-mail' })),
  sort: Type.Optional(ListedCustomerSort),
});

/** Each order ends with the unique id; otherwise a customer could appear on two pages and another on none. */
const orders: Record<ListedCustomerSort, ReturnType<typeof sql>> = {
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

/** The list of the shop's customers for staff. */
export function customerStaffRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'customers' } as const;

  staffList(app, db, {
    path: '/dashboard/customers',
    permission: config.permission,
    summary: 'The shop’s customers: searched, sorted, in pages',
    query: CustomerQuery,
    answer: CustomerList,
    list: ({ search, sort = '-createdAt', ...page }) =>
      selectPage(matching(db, search).orderBy(orders[sort]), page, (row) => ({
        _id: row.id,
        name: row.name,
        phone: row.phone,
        verified: row.email_verified_at !== null,
        orders: row.orders,
        lastOrderAt: row.last_order_at?.toISOString() ?? null,
        createdAt: row.created_at.toISOString(),
      })),
    subject: 'customer',
    rows: ({ search }) => eachRow(matching(db, search), 'customers.created_at', 'customers.id'),
    columns: {
      name: ({ name }) => name,
      phone: ({ phone }) => phone,
      orders: ({ orders }) => orders,
      lastOrder: ({ last_order_at }) => last_order_at,
      created: ({ created_at }) => created_at,
    },
  });
}
