import { matchRoutes } from 'react-router-dom';
import { paths } from '../paths.ts';

const matches = (patterns: readonly string[], pathname: string) =>
  matchRoutes(
    patterns.map((path) => ({ path })),
    pathname,
  ) !== null;

/** @returns whether an address is on a list of patterns such as `/dashboard/career/:id`; all are exact (spec section 2) */
export const mayOpen = (routes: readonly string[], pathname: string) => matches(routes, pathname);

/** @returns whether the dashboard has a page at this address, for whomever */
export const isKnown = (pathname: string) => matches(Object.values(paths), pathname);
