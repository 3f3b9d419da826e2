import type { RouteObject } from 'react-router';

/** How long loaders took, in milliseconds, by the id of their route. */
export type LoaderTimes = Record<string, number>;

/** @returns the routes, whose loaders note how long they took */
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
