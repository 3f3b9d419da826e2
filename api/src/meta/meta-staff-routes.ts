import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { staffList } from '../csv/staff-list.ts';
import { publisherOf } from '../records/prenatal-check.ts';
import { changeMeta, eachMeta, listMeta, removeMeta } from './change-meta.ts';
import { EditedMeta, EditedMetaList, MetaChange, MetaQuery, MetaRemoval } from './meta-schema.ts';

export function metaStaffRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'meta' } as const;

  staffList(app, db, {
    path: '/dashboard/meta',
    ...config,
    summary: 'The meta entries of pages: searched, filtered, sorted, in pages',
    query: MetaQuery,
    answer: EditedMetaList,
    list: (query) => listMeta(db, query),
    subject: 'meta',
    rows: (query) => eachMeta(db, query),
    columns: {
      page: ({ path }) => path,
      title: ({ title }) => title,
      description: ({ description }) => description,
      picture: ({ picture }) => picture,
      changed: ({ updated_at }) => updated_at,
      by: ({ updated_by }) => updated_by,
    },
  });

  app.put(
    '/dashboard/meta',
    {
      config: { ...config, problems: ['CONFLICT'] },
      schema: {
        summary: 'Adds (version 0) or replaces the entry of a page',
        body: MetaChange,
        response: { 200: EditedMeta },
      },
    },
    (request) => changeMeta(db, publisherOf(staffOf(request), request.body), request.body),
  );

  app.delete(
    '/dashboard/meta',
    {
      config: { ...config, problems: ['CONFLICT'] },
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
