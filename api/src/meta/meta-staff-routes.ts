import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { changeMeta, listMeta, removeMeta } from './change-meta.ts';
import { EditedMeta, EditedMetaList, MetaChange, MetaQuery, MetaRemoval } from './meta-schema.ts';

export function metaStaffRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'meta' } as const;

  app.get(
    '/dashboard/meta',
    {
      config,
      schema: {
        summary: 'What search engines and link previews say about pages: found, filtered, sorted, in pages',
        querystring: MetaQuery,
        response: { 200: EditedMetaList },
      },
    },
    ({ query }) => listMeta(db, query),
  );

  app.put(
    '/dashboard/meta',
    {
      config,
      schema: {
        summary: 'Adds (version 0) or replaces the entry of a page',
        body: MetaChange,
        response: { 200: EditedMeta },
      },
    },
    (request) => changeMeta(db, staffOf(request), request.body),
  );

  app.delete(
    '/dashboard/meta',
    {
      config,
      schema: {
        summary: 'Deletes the entry of a page',
        body: MetaRemoval,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request) => {
      await removeMeta(db, staffOf(request), request.body);
      return { message: 'The entry is deleted.' };
    },
  );
}
