import type { RouteHandle } from '../../offers/contract.ts';
import { listedPages } from './listed-pages.ts';
import type { ListedRoute } from './release.ts';

/** A page that a remote adds to the dashboard. */
export interface DashboardRoute {
  /** Its address, as a pattern such as `/dashboard/reports/:id`. */
  path: string;
  /** Roles that may open it by default, besides super admins. */
  roles: NonNullable<RouteHandle['roles']>;
}

/** @returns the pages of a release's routes that use the dashboard's layout; a page inherits the roles of its parent route */
export const dashboardRoutesOf = (routes: readonly ListedRoute[]): DashboardRoute[] =>
  listedPages(routes.filter(({ handle }) => handle?.layout === 'dashboard')).map(({ pattern, handles }) => ({
    path: pattern,
    roles: handles.findLast(({ roles }) => roles)?.roles ?? [],
  }));
