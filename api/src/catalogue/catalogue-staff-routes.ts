import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { Id } from '../wire/id.ts';
import { listShelves, stockOfProduct } from './catalogue-staff-queries.ts';
import { StaffShelf, StockChange, StockLevel, StockOfSize } from './catalogue-staff-schema.ts';
import { changeStock } from './change-stock.ts';

/** Staff routes for the shop, besides those for its records: the categories for products, and the stock. */
export function catalogueStaffRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'products' } as const;
  const params = Type.Object({ id: Id });

  app.get(
    '/dashboard/catalogue/shelves',
    {
      config: { permission: ['products', 'translations'] },
      schema: {
        summary: 'All categories with their sub-categories in order, drafts too',
        response: { 200: Type.Array(StaffShelf) },
      },
    },
    () => listShelves(db),
  );

  app.get(
    '/dashboard/catalogue/products/:id/stock',
    {
      config,
      schema: {
        summary: 'The stock of each size that was ever on sale',
        params,
        response: { 200: Type.Array(StockOfSize) },
      },
    },
    (request) => stockOfProduct(db, request.params.id),
  );

  app.patch(
    '/dashboard/catalogue/stock/:id',
    {
      config: { ...config, problems: ['OUT_OF_STOCK'] },
      schema: {
        summary: 'Adds pieces to a stock or takes some out; a stock never falls below zero',
        params,
        body: StockChange,
        response: { 200: StockLevel },
      },
    },
    async (request) => {
      const { id } = request.params;
      return { stockId: id, stock: await changeStock(db, id, request.body.change, staffOf(request)) };
    },
  );
}
