import type { Api, Dependencies } from '../api.ts';
import { RoleGrant, RoleRoutesList } from './access-schema.ts';
import { staffOf } from './guard.ts';
import { grantRoutes, listRoleRoutes } from './role-grants.ts';

export function accessStaffRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'role-routes' } as const;

  app.get(
    '/dashboard/role-routes',
    {
      config,
      schema: {
        summary: 'Which dashboard addresses each role may open',
        response: { 200: RoleRoutesList },
      },
    },
    () => listRoleRoutes(db),
  );

  app.put(
    '/dashboard/role-routes',
    {
      config: { ...config, problems: ['CONFLICT'] },
      schema: {
        summary:
          'Replaces the addresses granted to a role beyond its defaults; version 0 for its first grant',
        body: RoleGrant,
        response: { 200: RoleRoutesList },
      },
    },
    (request) => grantRoutes(db, staffOf(request), request.body),
  );
}
