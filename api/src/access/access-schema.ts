import { Type, type Static } from 'typebox';
import { Role } from './role.ts';

/** Which dashboard addresses the signed-in person may open, as patterns of spec section 2. */
export const DashboardAccess = Type.Object({ role: Role, routes: Type.Array(Type.String()) });
export type DashboardAccess = Static<typeof DashboardAccess>;
