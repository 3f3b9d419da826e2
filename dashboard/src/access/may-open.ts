import { matchRoutes } from 'react-router-dom';

/** @returns whether an address is on a list of patterns such as `/dashboard/career/:id`; all are exact */
export const mayOpen = (routes: readonly string[], pathname: string) =>
  matchRoutes(
    routes.map((path) => ({ path })),
    pathname,
  ) !== null;
