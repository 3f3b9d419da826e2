import { Type, type Static } from 'typebox';
import { Role } from './role.ts';
import { VersionSeen } from '../wire/version-seen.ts';

/** Which dashboard addresses the signed-in person may open, as patterns of docs/product.md#dashboard. */
export const DashboardAccess = Type.Object({ role: Role, routes: Type.Array(Type.String()) });
export type DashboardAccess = Static<typeof DashboardAccess>;

/** What a role may open by default (docs/product.md#roles) and what a superAdmin has granted beyond it. */
export const RoleRoutes = Type.Object({
  role: Role,
  version: Type.Integer(),
  defaults: Type.Array(Type.String()),
  granted: Type.Array(Type.String()),
});
export type RoleRoutes = Static<typeof RoleRoutes>;

export const RoleRoutesList = Type.Object({
  routes: Type.Array(Type.String(), { description: 'Every address that can be granted' }),
  roles: Type.Array(RoleRoutes),
});
export type RoleRoutesList = Static<typeof RoleRoutesList>;

export const RoleGrant = Type.Object({
  role: Type.Enum(['admin', 'user'], { description: 'A superAdmin may open everything already' }),
  version: VersionSeen,
  granted: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
});
export type RoleGrant = Static<typeof RoleGrant>;
