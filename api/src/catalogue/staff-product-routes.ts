import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { Id } from '../wire/id.ts';
import { Message } from '../wire/message.ts';
import { reorder } from './shelf.ts';
import {
  EditedProduct,
  NewOrderOf,
  StaffProduct,
  StaffProductList,
  StockChange,
  StockLevel,
} from './staff-catalogue-schema.ts';
import {
  changeStock,
  deleteProduct,
  findStaffProduct,
  listStaffProducts,
  saveProduct,
} from './staff-product-queries.ts';

/** Twenty thousand letters of a description in two languages, in a script of three bytes a letter. */
const mostBodyBytes = 400 * 1024;

/** How staff keep products, their sizes and their stock. */
export function staffProductRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'products' } as const;
  const params = Type.Object({ id: Id });

  app.get(
    '/dashboard/catalogue/products',
    {
      config,
      schema: {
        summary: 'Products in order, drafts too',
        querystring: Type.Object({
          categoryId: Type.Optional(Id),
          subCategoryId: Type.Optional(Id),
          status: Type.Optional(Type.Enum(['draft', 'published'])),
          search: Type.Optional(Type.String({ maxLength: 100 })),
          page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
          pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
        }),
        response: { 200: StaffProductList },
      },
    },
    async (request) => {
      const { page, pageSize, ...filter } = request.query;
      return listStaffProducts(db, filter, { page, pageSize });
    },
  );

  app.get(
    '/dashboard/catalogue/products/:id',
    {
      config,
      schema: { summary: 'One product with its sizes and stock', params, response: { 200: StaffProduct } },
    },
    async (request) => {
      return staffProduct(db, request.params.id);
    },
  );

  app.post(
    '/dashboard/catalogue/products',
    {
      bodyLimit: mostBodyBytes,
      config,
      schema: { summary: 'Adds a product', body: EditedProduct, response: { 201: StaffProduct } },
    },
    async (request, reply) => {
      return reply.code(201).send(await staffProduct(db, await saveProduct(db, request.body)));
    },
  );

  app.put(
    '/dashboard/catalogue/products/order',
    {
      config,
      schema: { summary: 'Puts the products in order', body: NewOrderOf, response: { 200: Message } },
    },
    async (request) => {
      await reorder(db, 'products', request.body.ids);
      return { message: 'The order is saved.' };
    },
  );

  app.put(
    '/dashboard/catalogue/products/:id',
    {
      bodyLimit: mostBodyBytes,
      config,
      schema: {
        summary: 'Changes a product and its sizes; 409 if somebody saved it since it was read',
        params,
        body: EditedProduct,
        response: { 200: StaffProduct },
      },
    },
    async (request) => {
      return staffProduct(db, await saveProduct(db, request.body, request.params.id));
    },
  );

  app.delete(
    '/dashboard/catalogue/products/:id',
    {
      config,
      schema: {
        summary: 'Deletes a product; orders keep its name and price',
        params,
        querystring: Type.Object({ version: Type.Integer() }),
        response: { 200: Message },
      },
    },
    async (request) => {
      await deleteProduct(db, request.params.id, request.query.version);
      return { message: 'It is deleted.' };
    },
  );

  app.patch(
    '/dashboard/catalogue/stock/:id',
    {
      config,
      schema: {
        summary: 'Adds pieces to a stock, or takes some out; never fewer than none',
        params,
        body: StockChange,
        response: { 200: StockLevel },
      },
    },
    async (request) => {
      const { id } = request.params;
      return { stockId: id, stock: await changeStock(db, id, request.body.change) };
    },
  );
}

async function staffProduct(db: Database, id: string) {
  const product = await findStaffProduct(db, id);
  if (!product) throw new Problem('NOT_FOUND', 'This product is not there any more.');
  return product;
}
