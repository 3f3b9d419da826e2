import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { Id } from '../wire/id.ts';
import { changeByStaff } from './change-order.ts';
import { staffList } from '../csv/staff-list.ts';
import { eachOrder, findStaffOrder, listOrders } from './order-queries.ts';
import {
  OrderStatusChange,
  RefundNote,
  StaffOrder,
  StaffOrderList,
  StaffOrderQuery,
  UpiPaymentNote,
} from './order-schema.ts';
import { noteRefund, readRefundDue } from './refund.ts';
import { mayBePaidByUpi, noteUpiPayment } from './upi-payment.ts';

/** Routes for staff to work on orders. */
export function orderStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'orders' } as const;
  const params = Type.Object({ id: Id });

  staffList(app, db, {
    path: '/dashboard/orders',
    permission: config.permission,
    summary: 'Orders: searched, filtered, sorted, in pages',
    query: StaffOrderQuery,
    answer: StaffOrderList,
    list: (query) => listOrders(db, query),
    subject: 'order',
    rows: (query) => eachOrder(db, query),
    columns: {
      number: ({ number }) => number,
      received: ({ created_at }) => created_at,
      name: ({ contact }) => contact.name,
      phone: ({ contact }) => contact.phone,
      email: ({ contact }) => contact.email,
      pieces: ({ pieces }) => pieces,
      total: ({ total_paise }) => (total_paise / 100).toFixed(2),
      handOver: ({ fulfilment }) => ({ word: fulfilment }),
      payment: ({ payment_status }) => ({ word: payment_status }),
      status: ({ status }) => ({ word: status }),
    },
  });

  app.get(
    '/dashboard/orders/:id',
    { config, schema: { summary: 'One order, for staff', params, response: { 200: StaffOrder } } },
    (request) => staffOrder(request.params.id),
  );

  app.patch(
    '/dashboard/orders/:id',
    {
      config: { ...config, problems: ['CONFLICT', 'NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Changes the status of an order and mails the customer; 409 if it has changed since',
        params,
        body: OrderStatusChange,
        response: { 200: StaffOrder },
      },
    },
    async (request) => {
      await changeByStaff(dependencies, request.params.id, request.body, staffOf(request));
      return staffOrder(request.params.id);
    },
  );

  app.post(
    '/dashboard/orders/:id/payment',
    {
      config: { ...config, problems: ['IN_USE', 'NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Records a UPI payment by the bank’s reference and mails the customer',
        params,
        body: UpiPaymentNote,
        response: { 200: StaffOrder },
      },
    },
    async (request) => {
      await noteUpiPayment(dependencies, request.params.id, request.body.reference, staffOf(request));
      return staffOrder(request.params.id);
    },
  );

  app.post(
    '/dashboard/orders/:id/refund',
    {
      config: { ...config, problems: ['CONFLICT', 'NOT_POSSIBLE_NOW'] },
      schema: {
        summary:
          'Records the refund of a cancelled order and mails the customer; 409 if it was refunded already',
        params,
        body: RefundNote,
        response: { 200: StaffOrder },
      },
    },
    async (request) => {
      await noteRefund(dependencies, request.params.id, request.body, staffOf(request));
      return staffOrder(request.params.id);
    },
  );

  async function staffOrder(id: string) {
    const order = await findStaffOrder(db, id);
    if (!order) throw noSuch('order');
    const due = await readRefundDue(db, dependencies, id);
    return { ...order, ...due, mayBePaidByUpi: mayBePaidByUpi(await findSiteSettings(db), order) };
  }
}
