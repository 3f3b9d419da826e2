import type { RoleGrant, RoleRoutesList } from 'api/contract';
import type { ApiClient } from 'shell/api';

export const fetchRoleRoutes = (api: ApiClient) => api.get<RoleRoutesList>('/dashboard/role-routes');

export const sendGrant = (grant: RoleGrant) => (api: ApiClient) =>
  api.send<RoleRoutesList>('PUT', '/dashboard/role-routes', grant);
