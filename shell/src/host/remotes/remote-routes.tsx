import type { ComponentType } from 'react';
import {
  data,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { ApiError } from '../../offers/api.ts';
import type { PageState, RemoteRoute, SlotName } from '../../offers/contract.ts';
import { BrowserRendered } from '../browser-rendered.tsx';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import { redirectIfMoved } from '../routing/moved-page.ts';
import type { Place, RouteFacts } from '../routing/route-facts.ts';
import { namePart } from './named-part.tsx';
import { PageError } from '../page-error.tsx';
import type { ListedRoute, RemoteRelease } from './release.ts';
import { RemoteFailure } from './remote-failure.ts';
import { RemoteGap } from './remote-gap.tsx';
import { RemotePart } from './remote-part.tsx';
import type { RemoteHandle } from './remote-registry.ts';

/** A page's code: the module of its `lazy` import, or the route itself. */
interface PageCode {
  Part: ComponentType;
  route: RemoteRoute;
}

async function importPage(
  handle: RemoteHandle,
  id: string,
  plugIn: RemoteRoutesOptions['plugIn'],
): Promise<PageCode> {
  const route = await handle.route(id);
  const lazy = route.lazy as (() => Promise<Partial<RemoteRoute>>) | undefined;
  const [loaded] = await Promise.all([
    lazy?.(),
    handle.loadStrings(route.strings),
    ...(route.moreStrings ?? []).map((strings) => handle.loadStrings(strings)),
  ]);
  const complete: RemoteRoute = { ...route, ...loaded };
  if (!complete.Component) {
    throw new RemoteFailure(handle.running, 'broken', {
      cause: new Error(`The page ${id} exports no Component.`),
    });
  }
  if (complete.state) plugIn(complete.state);
  return { route: complete, Part: namePart(handle.running, 'page', complete.Component) };
}

/** The API's statuses for an address with a zero byte, or one that is too long: no page can have it. */
const unreadable = [400, 414];

/** Returns the HTTP status of a page that could not be loaded, the same on the server and after a click. */
function toRouteError(error: unknown): unknown {
  if (error instanceof ApiError) {
    const { failure } = error;
    const status = failure.kind === 'refused' ? failure.status : 503;
    return data(failure, { status: unreadable.includes(status) ? 404 : status });
  }
  return error;
}

const isNotFound = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status === 404;

/** The component of a page's route. */
function remotePage(page: LazyPart<PageCode>): ComponentType {
  return function RemotePage() {
    return (
      <RemotePart part={page} fallback={<RemoteGap remote={page.handle.release.name} />}>
        {({ Part }) => <Part />}
      </RemotePart>
    );
  };
}

/** @returns the page's loader; on the server it also loads the content of the page's slots */
function loaderOf(page: LazyPart<PageCode>, slots: SlotName[] = [], options: RemoteRoutesOptions) {
  const loadPage = run(page, 'loader', options);
  const { loadSlots } = options;
  if (!loadSlots || slots.length === 0) return loadPage;
  return async (args: LoaderFunctionArgs) => {
    const [loaded] = await Promise.all([loadPage(args), loadSlots(slots, args)]);
    return loaded;
  };
}

function run(
  page: LazyPart<PageCode>,
  kind: 'loader' | 'action',
  { report, leaveFor }: Pick<RemoteRoutesOptions, 'report' | 'leaveFor'>,
) {
  return async (args: LoaderFunctionArgs) => {
    let code: PageCode;
    try {
      code = await page.load();
    } catch (error) {
      report(error);
      // Keeps the current page until the browser has the new document.
      if (await leaveFor?.(page.handle.release, args.request.url)) return new Promise(() => undefined);
      const { remote, reason } = error as RemoteFailure;
      throw data({ kind: 'remote', remote, reason }, { status: 503 });
    }
    const work = code.route[kind];
    if (typeof work !== 'function') {
      // Every page can be requested; only a page with an action accepts a form.
      if (kind === 'action') throw data(null, { status: 405 });
      return null;
    }
    try {
      return await work(args);
    } catch (error) {
      if (kind === 'loader' && isNotFound(error)) await redirectIfMoved(args);
      throw toRouteError(error);
    }
  };
}

/** Leaves the document for a new one at the same address, for navigation by link, Back or code. */
function loadDocument({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}

/** The options of a host that concern its routes. */
export interface HostRoutesOptions {
  place: Place;
  /** Renders every page there, regardless of its route's setting. */
  renderIn?: Place;
  /** The ids of the routes to create; all by default. */
  only?: ReadonlySet<string>;
  /** True if the dashboard needs its own document, because this one's policy blocks its inline styles. */
  dashboardNeedsDocument?: boolean;
  /** Called with every part's failure. */
  report: (error: unknown) => void;
  /**
   * Called if a page's code cannot be loaded.
   *
   * @returns whether the browser is loading a new document
   */
  leaveFor?: (release: RemoteRelease, address: string) => Promise<boolean>;
}

export interface RemoteRoutesOptions extends HostRoutesOptions {
  /** On the server: loads the content of a page's slots; never rejects. */
  loadSlots?: (slots: SlotName[], args: LoaderFunctionArgs) => Promise<void>;
  /** Adds the state of a page to the store, once. */
  plugIn: (state: PageState) => void;
}

function remoteRoute(
  handle: RemoteHandle,
  listed: ListedRoute,
  parent: Place,
  options: RemoteRoutesOptions,
): RouteObject {
  const { place, plugIn } = options;
  const inDashboard = listed.handle?.layout === 'dashboard';
  const render = parent === 'browser' || inDashboard ? 'browser' : (listed.handle?.render ?? 'server');
  const page = lazyPart(handle, () => importPage(handle, listed.id, plugIn));
  const facts: RouteFacts = {
    ...listed.handle,
    remote: handle.release.name,
    page: listed.id,
    render,
    load: () => page.load(),
    describe: (loaded, translateIn) => {
      const { meta, strings } = page.loaded?.route ?? {};
      return meta?.(loaded as never, translateIn(strings?.namespace ?? handle.release.name) as never);
    },
  };
  const common = {
    id: idOf(handle, listed),
    // The whole address, because it becomes a child of another remote's route.
    ...(listed.path !== undefined && { path: inDashboard ? `/${listed.path}` : listed.path }),
    handle: facts,
    ErrorBoundary: PageError,
    ...(render === 'browser' && place === 'server'
      ? { Component: BrowserRendered }
      : {
          loader:
            options.dashboardNeedsDocument && facts.offersLayout === 'dashboard'
              ? loadDocument
              : loaderOf(page, listed.handle?.slots, options),
          action: run(page, 'action', options),
          Component: remotePage(page),
          shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
            page.loaded?.route.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
        }),
  };
  if (listed.index) return { ...common, index: true };
  const children = listed.children && remoteRoutesIn(handle, listed.children, render, options);
  return { ...common, ...(children && { children }) };
}

const idOf = (handle: RemoteHandle, { id }: ListedRoute) => `${handle.release.name}/${id}`;

function remoteRoutesIn(
  handle: RemoteHandle,
  listed: ListedRoute[],
  parent: Place,
  options: RemoteRoutesOptions,
): RouteObject[] {
  const { only } = options;
  return listed
    .filter((route) => only?.has(idOf(handle, route)) ?? true)
    .map((route) => remoteRoute(handle, route, parent, options));
}

/** @returns the routes of one remote, built from its release's list; their code loads on demand */
export function remoteRoutes(handle: RemoteHandle, options: RemoteRoutesOptions): RouteObject[] {
  return remoteRoutesIn(handle, handle.release.routes, options.renderIn ?? 'server', options);
}
