import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { PartStrings, VisitorLayoutModule } from '../offers/contract.ts';
import { headerActions } from './remotes/header-actions.tsx';
import { lazyPart } from './remotes/lazy-part.ts';
import { redirectIfMoved } from './routing/moved-page.ts';
import { namePart } from './remotes/named-part.tsx';
import { NotFound } from './not-found.tsx';
import { PageError } from './page-error.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { RemotePart } from './remotes/remote-part.tsx';
import type { RemoteHandle } from './remotes/remote-registry.ts';

/** Any other address. */
const notFoundRoute: RouteObject = {
  id: 'not-found',
  path: '*',
  loader: async (args) => {
    await redirectIfMoved(args);
    throw data(null, { status: 404 });
  },
  Component: NotFound,
  ErrorBoundary: PageError,
};

/** The data of the layout's own loader. A page without it is incomplete: it is shown, but not cached. */
export type LayoutData = { status: 'loaded'; data: unknown } | { status: 'failed' };

export interface VisitorLayoutOptions {
  /** The live remotes; one of them may offer the layout, others may add to its header. */
  handles: RemoteHandle[];
  /** Loads the site's data for every visitor's page; never rejects. */
  loadSite: () => Promise<void>;
  /** On the server: loads the strings that the browser needs later. */
  addLaterStrings: ((strings: PartStrings) => Promise<void>) | undefined;
  report: (error: unknown) => void;
}

export interface VisitorLayout {
  route: RouteObject;
  /** Loads the layout's code and the additions of other remotes; never rejects, because the page works without them. */
  load: () => Promise<void>;
}

/** The parent route of every page in the visitors' layout. */
export function visitorLayout({
  handles,
  loadSite,
  addLaterStrings,
  report,
}: VisitorLayoutOptions): VisitorLayout {
  const owner = handles.find(({ release }) => release.offers.layout);
  const layout = owner && lazyPart(owner, () => importLayout(owner, addLaterStrings));

  function VisitorLayoutRoute() {
    return layout ? (
      <RemotePart part={layout} fallback={<PlainLayout />}>
        {({ Component }) => <Component />}
      </RemotePart>
    ) : (
      <PlainLayout />
    );
  }

  async function load() {
    const parts = [
      ...(layout ? [layout.load()] : []),
      ...handles.filter(({ release }) => release.offers.header).map((handle) => headerActions(handle).load()),
    ];
    for (const outcome of await Promise.allSettled(parts))
      if (outcome.status === 'rejected') report(outcome.reason);
  }

  async function loadData(args: LoaderFunctionArgs): Promise<LayoutData> {
    try {
      return { status: 'loaded', data: (await layout?.loaded?.loader?.(args)) ?? null };
    } catch (error) {
      // The page works without it.
      if (!args.request.signal.aborted) report(error);
      return { status: 'failed' };
    }
  }

  return {
    load,
    route: {
      id: 'visitor-layout',
      Component: VisitorLayoutRoute,
      loader: async (args: LoaderFunctionArgs) => {
        const [data] = await Promise.all([load().then(() => loadData(args)), loadSite()]);
        return data;
      },
      // Another search on the same page changes nothing around it.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        defaultShouldRevalidate && currentUrl.search === nextUrl.search,
      children: [notFoundRoute],
    },
  };
}

async function importLayout(
  remote: RemoteHandle,
  addLaterStrings: VisitorLayoutOptions['addLaterStrings'],
): Promise<VisitorLayoutModule> {
  const { layout } = await remote.load();
  if (!layout) return { Component: PlainLayout };
  const [{ Component, laterStrings = [], ...rest }] = await Promise.all([layout(), remote.loadStrings()]);
  if (addLaterStrings) await Promise.all(laterStrings.map(addLaterStrings));
  return { ...rest, Component: namePart(remote.running, 'layout', Component) };
}
