import { Type, type Static } from 'typebox';
import { Role } from './role.ts';
import { VersionSeen } from '../wire/version-seen.ts';

/** The dashboard addresses that the signed-in person may open, as React Router patterns (docs/product.md#dashboard). */
export const DashboardAccess = Type.Object({
  role: Role,
  routes: Type.Array(Type.String()),
  translated: Type.Optional(
    Type.Array(Type.String(), { description: 'Those that the person may open only to translate' }),
  ),
});
export type DashboardAccess = Static<typeof DashboardAccess>;

/** The routes that a role may open: its defaults (docs/product.md#roles) and those that a superAdmin granted. */
export const RoleRoutes = Type.Object({
  role: Role,
  version: Type.Integer(),
  defaults: Type.Array(Type.String()),
  granted: Type.Array(Type.String()),
});
export type RoleRoutes = Static<typeof RoleRoutes>;

export const RoleRoutesList = Type.Object({
  routes: Type.Array(Type.String(), {
    description:
      "The addresses of the dashboard's parts, as patterns; the addresses of other remotes can be granted, too",
  }),
  roles: Type.Array(RoleRoutes),
});
export type RoleRoutesList = Static<typeof RoleRoutesList>;

/**
 * An address below `/dashboard`, which may contain parameters. Without `*`, because a grant of everything would open pages whose
 * calls are still refused.
 */
const GrantedRoute = Type.String({ pattern: '^/dashboard(/:?[\\w-]+)*$', maxLength: 100 });

export const RoleGrant = Type.Object({
  role: Type.Enum(['admin', 'reception', 'user'], {
    description: 'Any role but superAdmin, which may open everything already',
  }),
  version: VersionSeen,
  granted: Type.Array(GrantedRoute, { maxItems: 100 }),
});
export type RoleGrant = Static<typeof RoleGrant>;
