import type { RouteHandle } from '../offers/contract.ts';
import type { ListedRoute } from './release.ts';

/** A page that a remote adds to the dashboard. */
export interface DashboardRoute {
  /** Its address, as a pattern such as `/dashboard/reports/:id`. */
  path: string;
  /** Who may open it by default, beside super admins. */
  roles: NonNullable<RouteHandle['roles']>;
}

function pagesOf(
  { path = '', handle, children }: ListedRoute,
  above: string,
  inherited: DashboardRoute['roles'],
): DashboardRoute[] {
  const address = path === '' ? above : `${above}/${path}`;
  const roles = handle?.roles ?? inherited;
  return children ? children.flatMap((child) => pagesOf(child, address, roles)) : [{ path: address, roles }];
}

/** @returns the pages of a release's routes that stand in the dashboard's layout; a page inherits the roles of its parent route */
export const dashboardRoutesOf = (routes: readonly ListedRoute[]): DashboardRoute[] =>
  routes.filter(({ handle }) => handle?.layout === 'dashboard').flatMap((route) => pagesOf(route, '', []));
