import { staffOf } from '../access/guard.ts';
import { isPermitted } from '../access/permissions.ts';
import { routesOf } from '../access/role-grants.ts';
import type { Api, Dependencies } from '../api.ts';
import { searchEverything } from './search-queries.ts';
import { SearchQuery, SearchResult } from './search-schema.ts';

export function searchRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/search',
    {
      config: { permission: 'home' },
      schema: {
        summary: 'Searches all kinds that the signed-in user may see by name; a few results of each',
        querystring: SearchQuery,
        response: { 200: SearchResult },
      },
    },
    async (request) => {
      const { role } = staffOf(request);
      const routes = await routesOf(db, role);
      return searchEverything(db, request.query.search, (permission) =>
        isPermitted(permission, role, routes),
      );
    },
  );
}
