import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { Id } from '../wire/id.ts';
import { NewView, SavedViews } from './saved-view-schema.ts';
import { deleteView, saveView, viewsOf } from './saved-views.ts';

/** Saved views of lists; each member of staff sees only their own. */
export function savedViewRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'home' } as const;

  app.get(
    '/dashboard/views',
    { config, schema: { summary: 'The user’s own saved views of lists', response: { 200: SavedViews } } },
    (request) => viewsOf(db, staffOf(request).userId),
  );

  app.post(
    '/dashboard/views',
    {
      config: { ...config, problems: ['NOT_POSSIBLE_NOW'] },
      schema: {
        summary: 'Saves a view of a list; replaces one of the same name',
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
        summary: 'Deletes a saved view',
        params: Type.Object({ id: Id }),
        response: { 200: SavedViews },
      },
    },
    async (request) => {
      const { userId } = staffOf(request);
      await deleteView(db, userId, request.params.id);
      return viewsOf(db, userId);
    },
  );
}
