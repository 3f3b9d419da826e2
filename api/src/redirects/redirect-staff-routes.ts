import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { addRedirect } from './add-redirect.ts';
import { deleteRedirect } from './delete-redirect.ts';
import { staffList } from '../csv/staff-list.ts';
import { eachRedirect, listRedirects } from './redirect-queries.ts';
import { NewRedirect, RedirectList, RedirectQuery } from './redirect-schema.ts';

/** Routes for staff to manage redirects, for example from addresses on leaflets or of the previous site. */
export function redirectStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'redirects' } as const;

  staffList(app, db, {
    path: '/dashboard/redirects',
    permission: config.permission,
    summary: 'Redirects: searched, filtered, sorted, in pages',
    query: RedirectQuery,
    answer: RedirectList,
    list: (query) => listRedirects(db, query),
    subject: 'redirect',
    rows: (query) => eachRedirect(db, query),
    columns: {
      from: ({ from_path }) => from_path,
      to: ({ to_path }) => to_path,
      permanent: ({ permanent }) => permanent,
      created: ({ created_at }) => created_at,
    },
  });

  app.post(
    '/dashboard/redirects',
    {
      config,
      schema: { summary: 'Adds a redirect', body: NewRedirect, response: { 201: Type.Null() } },
    },
    async (request, reply) => {
      await addRedirect(dependencies, staffOf(request), request.body);
      return reply.code(201).send(null);
    },
  );

  app.delete(
    '/dashboard/redirects',
    {
      config: { ...config, problems: ['NOT_FOUND'] },
      schema: {
        summary: 'Deletes a redirect',
        querystring: Type.Object({
          from: Type.String({ maxLength: 500 }),
          lang: Type.Optional(Type.String({ maxLength: 20 })),
        }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await deleteRedirect(db, staffOf(request), request.query.from);
      return reply.code(204).send(null);
    },
  );
}
