import type { i18n as I18n } from 'i18next';
import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { apiContext, languageContext, type ApiClient } from '../offers/api.ts';
import type { Language, PartStrings, Resources, SlotName } from '../offers/contract.ts';
import { loadSite } from './state/load-site.ts';
import { createStore, type HostStore } from './state/store.ts';
import type { HostContext } from './host-context.ts';
import { basenameOf, languageOf } from './routing/path.ts';
import type { RemoteRelease } from './remotes/release.ts';
import type { RemoteImporter } from './remotes/remote-importer.ts';
import { RemoteHandle } from './remotes/remote-registry.ts';
import { remoteRoutes, type HostRoutesOptions } from './remotes/remote-routes.tsx';
import type { SlotContent } from './page-data.ts';
import { SlotParts, type Params } from './remotes/slot-parts.ts';
import type { RouteFacts } from './routing/route-facts.ts';
import { RouteTree, type Branch } from './routing/route-tree.ts';
import { visitorLayout } from './visitor-layout.tsx';

export interface HostOptions extends RemoteImporter, HostRoutesOptions {
  language: Language;
  /** The public address of the site. */
  siteUrl: string;
  i18n: I18n;
  api: ApiClient;
  /** The live release of each remote, or of those that the page contains. */
  releases: RemoteRelease[];
  /** Fetches the live releases of all remotes; present if the page contains only some of them. */
  fetchReleases?: () => Promise<RemoteRelease[]>;
  /** The state that the server sent with the page. */
  state?: Record<string, unknown>;
  /** The server's content for the page's slots. */
  slots?: Record<string, SlotContent>;
  /** On the server: loads the content of a page's slots; never rejects. */
  fillSlots?: (parts: SlotParts, slots: SlotName[], params: Params, signal: AbortSignal) => Promise<void>;
  /** Replaces a part's texts with the staff's corrections. */
  correctStrings?: (strings: PartStrings, texts: Resources) => Promise<Resources>;
}

export interface Host {
  store: HostStore;
  routes: RouteObject[];
  context: HostContext;
  i18n: I18n;
  /** The loaders' `context`. */
  loaderContext: () => RouterContextProvider;
  /**
   * Loads the code of the pages at an address.
   *
   * @returns when it is loaded, has failed, or has exceeded the page's deadline
   */
  loadCodeFor: (pathname: string) => Promise<void>;
  /**
   * Fetches the list of all remotes, if no known route matches an address.
   *
   * @returns the added routes, for a router that exists already
   * @throws if the list of remotes cannot be fetched; the next call tries again
   */
  learnRoutesFor: (pathname: string) => Promise<Branch[]>;
  /** Loads services and site settings that are missing or failed to load; never rejects. */
  loadSite: () => Promise<void>;
}

/**
 * Composes a page's host from the live remotes, in the same way on the server (per request), in the browser (once per page) and
 * in tests. Nothing in it outlives the page, and nothing of a remote is loaded before it is needed.
 */
export function createHost(options: HostOptions): Host {
  const { place, language, siteUrl, i18n, api, releases, fetchReleases, state, report, renderIn, fillSlots } =
    options;
  const store = createStore(api, state);

  async function addStrings(strings: PartStrings) {
    const { namespace, load } = strings;
    if (i18n.hasResourceBundle(language, namespace)) return;
    const texts = await load(language).catch((error: unknown) => {
      // Another team's remote may lack a language of the site.
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
      return load('en');
    });
    i18n.addResourceBundle(language, namespace, (await options.correctStrings?.(strings, texts)) ?? texts);
  }

  const { plugIn } = store;
  const handleOf = (release: RemoteRelease) => new RemoteHandle(release, { ...options, plugIn, addStrings });
  const routesOf = (handle: RemoteHandle) =>
    remoteRoutes(handle, {
      ...options,
      plugIn,
      ...(fillSlots && {
        loadSlots: (names, { params, request }) => fillSlots(slots, names, params, request.signal),
      }),
    });

  const remotes = releases.map(handleOf);
  const slots = new SlotParts({
    remotes,
    api,
    language,
    serverContents: options.slots ?? {},
  });
  // Skips a browser-only layout on the server.
  const loadOwnSite = () => loadSite(store, api);
  const layout = visitorLayout({
    handles: renderIn ? [] : remotes,
    loadSite: loadOwnSite,
    addLaterStrings: place === 'server' ? addStrings : undefined,
    report,
  });
  const tree = new RouteTree(layout.route);
  tree.add(remotes.flatMap(routesOf));

  let learning: Promise<void> | undefined;
  let learned: Branch[] = [];

  async function learn() {
    const knownNames = new Set(remotes.map(({ release }) => release.name));
    const others = ((await fetchReleases?.()) ?? [])
      .filter(({ name }) => !knownNames.has(name))
      .map(handleOf);
    remotes.push(...others);
    learned = tree.add(others.flatMap(routesOf));
  }

  function learnRemotes(): Promise<void> {
    learning ??= learn().catch((error: unknown) => {
      learning = undefined;
      throw error;
    });
    return learning;
  }

  async function learnRoutesFor(pathname: string): Promise<Branch[]> {
    const page = matchRoutes(tree.routes, pathname, basenameOf(language))?.at(-1);
    // No two remotes match the same address, so a page that is found is the right one.
    const isKnown = page !== undefined && !page.route.path?.endsWith('*');
    // The same page in another language is another document.
    if (!isKnown && languageOf(pathname) === language) await learnRemotes();
    return learned;
  }

  async function loadCodeFor(pathname: string) {
    const matches = matchRoutes(tree.routes, pathname, basenameOf(language)) ?? [];
    const work = matches.flatMap(({ route, params }) => {
      if (route.id === layout.route.id) return [layout.load()];
      const facts = route.handle as RouteFacts | undefined;
      return facts ? [facts.load(), slots.loadSent(facts.slots ?? [], params)] : [];
    });
    // A failed part stays as the server sent it, or shows its own notice.
    await Promise.allSettled(work);
  }

  return {
    store,
    i18n,
    routes: tree.routes,
    loadCodeFor,
    learnRoutesFor,
    loadSite: loadOwnSite,
    context: {
      place,
      language,
      siteUrl,
      remotes,
      learnRemotes,
      addStrings,
      retried: new Set(),
      slots,
      report,
    },
    loaderContext: () => {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      context.set(languageContext, language);
      return context;
    },
  };
}
