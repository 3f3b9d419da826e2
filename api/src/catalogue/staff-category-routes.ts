import { Type } from 'typebox';
import { signedIn } from '../access/signed-in.ts';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '../problem.ts';
import { Id } from '../wire/id.ts';
import { Message } from '../wire/message.ts';
import { reorder } from './shelf.ts';
import { EditedCategory, NewOrderOf, StaffCategory } from './staff-catalogue-schema.ts';
import { deleteCategory, saveCategory, staffCategories } from './staff-category-queries.ts';

/** How staff keep the categories of the shop. */
export function staffCategoryRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const params = Type.Object({ id: Id });

  app.get(
    '/dashboard/catalogue/categories',
    {
      schema: {
        summary: 'All categories in order, drafts too',
        response: { 200: Type.Array(StaffCategory) },
      },
    },
    async (request) => {
      await signedIn(request, dependencies, 'superAdmin', 'admin');
      return staffCategories(db);
    },
  );

  app.post(
    '/dashboard/catalogue/categories',
    { schema: { summary: 'Adds a category', body: EditedCategory, response: { 201: StaffCategory } } },
    async (request, reply) => {
      await signedIn(request, dependencies, 'superAdmin', 'admin');
      return reply.code(201).send(await stored(await saveCategory(db, request.body)));
    },
  );

  app.put(
    '/dashboard/catalogue/categories/order',
    { schema: { summary: 'Puts the categories in order', body: NewOrderOf, response: { 200: Message } } },
    async (request) => {
      await signedIn(request, dependencies, 'superAdmin', 'admin');
      await reorder(db, 'categories', request.body.ids);
      return { message: 'The order is saved.' };
    },
  );

  app.put(
    '/dashboard/catalogue/categories/:id',
    {
      schema: {
        summary: 'Changes a category; 409 if somebody saved it since it was read',
        params,
        body: EditedCategory,
        response: { 200: StaffCategory },
      },
    },
    async (request) => {
      await signedIn(request, dependencies, 'superAdmin', 'admin');
      return stored(await saveCategory(db, request.body, request.params.id));
    },
  );

  app.delete(
    '/dashboard/catalogue/categories/:id',
    {
      schema: {
        summary: 'Deletes a category that is empty',
        params,
        querystring: Type.Object({ version: Type.Integer() }),
        response: { 200: Message },
      },
    },
    async (request) => {
      await signedIn(request, dependencies, 'superAdmin', 'admin');
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
