import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { Id } from '../wire/id.ts';
import { Message } from '../wire/message.ts';
import { reorder } from './shelf.ts';
import { EditedCategory, NewOrderOf, StaffCategory } from './staff-catalogue-schema.ts';
import { deleteCategory, saveCategory, staffCategories } from './staff-category-queries.ts';

/** How staff keep the categories of the shop. */
export function staffCategoryRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'products' } as const;
  const params = Type.Object({ id: Id });

  app.get(
    '/dashboard/catalogue/categories',
    {
      config,
      schema: {
        summary: 'All categories in order, drafts too',
        response: { 200: Type.Array(StaffCategory) },
      },
    },
    () => staffCategories(db),
  );

  app.post(
    '/dashboard/catalogue/categories',
    {
      config,
      schema: { summary: 'Adds a category', body: EditedCategory, response: { 201: StaffCategory } },
    },
    async (request, reply) => {
      return reply.code(201).send(await stored(await saveCategory(db, request.body)));
    },
  );

  app.put(
    '/dashboard/catalogue/categories/order',
    {
      config,
      schema: { summary: 'Puts the categories in order', body: NewOrderOf, response: { 200: Message } },
    },
    async (request) => {
      await reorder(db, 'categories', request.body.ids);
      return { message: 'The order is saved.' };
    },
  );

  app.put(
    '/dashboard/catalogue/categories/:id',
    {
      config,
      schema: {
        summary: 'Changes a category; 409 if somebody saved it since it was read',
        params,
        body: EditedCategory,
        response: { 200: StaffCategory },
      },
    },
    async (request) => {
      return stored(await saveCategory(db, request.body, request.params.id));
    },
  );

  app.delete(
    '/dashboard/catalogue/categories/:id',
    {
      config,
      schema: {
        summary: 'Deletes a category that is empty',
        params,
        querystring: Type.Object({ version: Type.Integer() }),
        response: { 200: Message },
      },
    },
    async (request) => {
      await deleteCategory(db, request.params.id, request.query.version);
      return { message: 'It is deleted.' };
    },
  );

  async function stored(id: string) {
    const [found] = await staffCategories(db, id);
    if (!found) throw new Problem('NOT_FOUND', 'It is not there any more.');
    return found;
  }
}
