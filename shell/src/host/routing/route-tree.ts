import type { RouteObject } from 'react-router-dom';
import type { RouteFacts } from './route-facts.ts';
import { rootRoute } from './root-route.tsx';

/** Routes, and the id of their parent route. */
export interface Branch {
  below: string;
  routes: RouteObject[];
}

/** The routes of all remotes that a page knows, each in its chosen layout. */
export class RouteTree {
  readonly routes: RouteObject[];
  readonly #root: RouteObject;
  readonly #visitorLayout: RouteObject;
  #dashboard: RouteObject | undefined;
  /** Dashboard pages of remotes added before the dashboard: they show nothing without its layout, which checks the session. */
  #waiting: RouteObject[] = [];

  constructor(visitorLayout: RouteObject) {
    this.#visitorLayout = visitorLayout;
    this.#root = rootRoute([visitorLayout]);
    this.routes = [this.#root];
  }

  /** @returns the added routes by parent, for a router that exists already */
  add(routes: RouteObject[]): Branch[] {
    const inLayout = (name: RouteFacts['layout']) =>
      routes.filter(({ handle }) => (handle as RouteFacts).layout === name);
    const bare = inLayout(undefined);
    this.#dashboard ??= bare.find(({ handle }) => (handle as RouteFacts).offersLayout === 'dashboard');
    this.#waiting.push(...inLayout('dashboard'));
    return [
      grow(this.#root, bare),
      grow(this.#visitorLayout, inLayout('visitor')),
      ...(this.#dashboard ? [grow(this.#dashboard, this.#waiting.splice(0))] : []),
    ];
  }
}

function grow(parent: RouteObject, routes: RouteObject[]): Branch {
  parent.children?.push(...routes);
  return { below: parent.id ?? '', routes };
}
