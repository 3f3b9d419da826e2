import type { Api, Dependencies } from '../api.ts';
import { staffList } from '../csv/staff-list.ts';
import { CustomerList, CustomerQuery } from './customer-schema.ts';
import { eachCustomer, listCustomers } from './listed-customers.ts';

/** The list of the shop's customers for staff. */
export function customerStaffRoutes(app: Api, { db }: Dependencies) {
  staffList(app, db, {
    path: '/dashboard/customers',
    permission: 'customers',
    summary: 'The shop’s customers: searched, sorted, in pages',
    query: CustomerQuery,
    answer: CustomerList,
    list: (query) => listCustomers(db, query),
    subject: 'customer',
    rows: (query) => eachCustomer(db, query),
    columns: {
      name: ({ name }) => name,
      phone: ({ phone }) => phone,
      orders: ({ orders }) => orders,
      lastOrder: ({ last_order_at }) => last_order_at,
      created: ({ created_at }) => created_at,
    },
  });
}
