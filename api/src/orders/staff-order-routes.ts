import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { Id } from '../wire/id.ts';
import { changeByStaff } from './change-order.ts';
import { findStaffOrder, listOrders } from './order-queries.ts';
import { OrderStatus, OrderStatusChange, StaffOrder, StaffOrderList } from './order-schema.ts';

/** How staff work on orders. */
export function staffOrderRoutes(app: Api, dependencies: Dependencies) {
  const { db, mailQueued } = dependencies;
  const config = { permission: 'orders' } as const;
  const params = Type.Object({ id: Id });

  app.get(
    '/dashboard/orders',
    {
      config,
      schema: {
        summary: 'Orders, newest first, of one status or matching a search if asked for',
        querystring: Type.Object({
          status: Type.Optional(OrderStatus),
          search: Type.Optional(
            Type.String({ maxLength: 100, description: 'Part of a number, name, phone or e-mail' }),
          ),
          page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
          pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
        }),
        response: { 200: StaffOrderList },
      },
    },
    async (request) => {
      const { status, search, page, pageSize } = request.query;
      return listOrders(db, { status, search }, { page, pageSize });
    },
  );

  app.get(
    '/dashboard/orders/:id',
    { config, schema: { summary: 'One order, for staff', params, response: { 200: StaffOrder } } },
    async (request) => {
      return staffOrder(db, request.params.id);
    },
  );

  app.patch(
    '/dashboard/orders/:id',
    {
      config,
      schema: {
        summary: 'Moves an order on or cancels it, and tells the customer; 409 if it was changed meanwhile',
        params,
        body: OrderStatusChange,
        response: { 200: StaffOrder },
      },
    },
    async (request) => {
      await changeByStaff(dependencies, request.params.id, request.body, staffOf(request));
      mailQueued();
      return staffOrder(db, request.params.id);
    },
  );
}

async function staffOrder(db: Database, id: string) {
  const order = await findStaffOrder(db, id);
  if (!order) throw new Problem('NOT_FOUND', 'There is no such order.');
  return order;
}
