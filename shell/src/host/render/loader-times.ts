import type { RouteObject } from 'react-router';

/** The duration of loaders in milliseconds, by route id. */
export type LoaderTimes = Record<string, number>;

/** @returns the routes with loaders that record their duration */
export function timed(routes: RouteObject[], took: LoaderTimes): RouteObject[] {
  return routes.map((route) => {
    const { id = '', loader, children } = route;
    const timedRoute: RouteObject = { ...route };
    if (typeof loader === 'function')
      timedRoute.loader = async (...args: Parameters<typeof loader>): Promise<unknown> => {
        const start = performance.now();
        try {
          return await loader(...args);
        } finally {
          took[id] = performance.now() - start;
        }
      };
    if (children) timedRoute.children = timed(children, took);
    return timedRoute;
  });
}
