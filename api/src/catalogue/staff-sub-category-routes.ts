import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { Id } from '../wire/id.ts';
import { Message } from '../wire/message.ts';
import { reorder } from './shelf.ts';
import { EditedSubCategory, NewOrderOf, StaffSubCategory } from './staff-catalogue-schema.ts';
import { deleteSubCategory, saveSubCategory, staffSubCategories } from './staff-category-queries.ts';

/** How staff keep the sub-categories of the shop. */
export function staffSubCategoryRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'products' } as const;
  const params = Type.Object({ id: Id });

  app.get(
    '/dashboard/catalogue/sub-categories',
    {
      config,
      schema: {
        summary: 'All sub-categories in order, drafts too',
        response: { 200: Type.Array(StaffSubCategory) },
      },
    },
    () => staffSubCategories(db),
  );

  app.post(
    '/dashboard/catalogue/sub-categories',
    {
      config,
      schema: {
        summary: 'Adds a sub-category',
        body: EditedSubCategory,
        response: { 201: StaffSubCategory },
      },
    },
    async (request, reply) => {
      return reply.code(201).send(await stored(await saveSubCategory(db, request.body)));
    },
  );

  app.put(
    '/dashboard/catalogue/sub-categories/order',
    {
      config,
      schema: { summary: 'Puts the sub-categories in order', body: NewOrderOf, response: { 200: Message } },
    },
    async (request) => {
      await reorder(db, 'sub_categories', request.body.ids);
      return { message: 'The order is saved.' };
    },
  );

  app.put(
    '/dashboard/catalogue/sub-categories/:id',
    {
      config,
      schema: {
        summary: 'Changes a sub-category; 409 if somebody saved it since it was read',
        params,
        body: EditedSubCategory,
        response: { 200: StaffSubCategory },
      },
    },
    async (request) => {
      return stored(await saveSubCategory(db, request.body, request.params.id));
    },
  );

  app.delete(
    '/dashboard/catalogue/sub-categories/:id',
    {
      config,
      schema: {
        summary: 'Deletes a sub-category that is empty',
        params,
        querystring: Type.Object({ version: Type.Integer() }),
        response: { 200: Message },
      },
    },
    async (request) => {
      await deleteSubCategory(db, request.params.id, request.query.version);
      return { message: 'It is deleted.' };
    },
  );

  async function stored(id: string) {
    const [found] = await staffSubCategories(db, id);
    if (!found) throw new Problem('NOT_FOUND', 'It is not there any more.');
    return found;
  }
}
