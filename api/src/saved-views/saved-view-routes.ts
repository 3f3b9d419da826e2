import { Type, type Static } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { noSuch } from '../problem.ts';
import { Id } from '../wire/id.ts';
import { saveView, viewsOf } from './save-view.ts';

const view = {
  path: Type.String({ maxLength: 100, pattern: '^/dashboard(/[a-z0-9-]+)*$' }),
  name: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }),
  query: Type.String({ maxLength: 500, description: 'Filters and order, as in the address' }),
};

export const SavedView = Type.Object({ _id: Type.String(), ...view });
export type SavedView = Static<typeof SavedView>;
export const NewView = Type.Object(view);
export type NewView = Static<typeof NewView>;
const SavedViews = Type.Array(SavedView);

/** Lists as one likes to see them: all staff keep their own, and see no other. */
export function savedViewRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'home' } as const;

  app.get(
    '/dashboard/views',
    { config, schema: { summary: 'One’s saved views of lists', response: { 200: SavedViews } } },
    (request) => viewsOf(db, staffOf(request).userId),
  );

  app.post(
    '/dashboard/views',
    {
      config,
      schema: {
        summary: 'Saves a view of a list; one of the same name gives way',
        body: NewView,
        response: { 200: SavedViews },
      },
    },
    async (request) => {
      const { userId } = staffOf(request);
      await saveView(db, userId, request.body);
      return viewsOf(db, userId);
    },
  );

  app.delete(
    '/dashboard/views/:id',
    {
      config,
      schema: {
        summary: 'Forgets a saved view',
        params: Type.Object({ id: Id }),
        response: { 200: SavedViews },
      },
    },
    async (request) => {
      const { userId } = staffOf(request);
      const { numDeletedRows } = await db
        .deleteFrom('saved_views')
        .where('id', '=', request.params.id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw noSuch('view');
      return viewsOf(db, userId);
    },
  );
}
