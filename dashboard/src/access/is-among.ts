import { matchRoutes } from 'react-router-dom';

/** @returns whether one of the patterns, such as `/dashboard/career/:id`, matches an address */
export const isAmong = (patterns: readonly string[], pathname: string) =>
  matchRoutes(
    patterns.map((path) => ({ path })),
    pathname,
  ) !== null;
