/**
 * The contract between the shell and a remote. A remote exposes one object of type `RemoteModule` and may import from the
 * shell only `@nalam/shell/*`.
 */
import type { FoundKindName, Image, LocalText } from '@nalam/api/contract';
import type { Language } from '@nalam/api/languages';
import type { Namespace, TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Middleware, Reducer } from 'redux';
import type { DashboardParts } from './dashboard-parts.ts';
import type { ApiClient } from './api.ts';

export type {
  GivenVersion,
  PackageReleases,
  PageSpeed,
  ReleaseEvent,
  ReleasesOverview,
  ReportedError,
  ReportedVersion,
  Rollback,
  StoredVersion,
  Trial,
  TrialChoices,
} from './releases-overview.ts';
export type {
  DashboardParts,
  FieldChoice,
  FormContent,
  ListChoices,
  ListParams,
  RecordKind,
  StaffAnswer,
  StaffQuestion,
} from './dashboard-parts.ts';

/**
 * The contract's version. A remote built for another major version is refused before it runs; the minor version
 * grows when the shell offers more.
 */
export const contractVersion = '2.8';

/**
 * The newest versions of earlier majors that the shell still supports, while remotes migrate one by one, such as `['2.3']` beside `3.0`.
 * Everything that such a remote may use must stay until the major is removed from this list.
 */
export const earlierContracts: readonly string[] = [];

export type { Language };

/** An i18next namespace's strings in one language. */
export type Resources = Record<string, unknown>;

/**
 * Strings that only some parts of a remote show, in a separate namespace, so that other pages do not contain them. The file is
 * `locales/<language>/<namespace>.json`.
 */
export interface PartStrings {
  /** The names of the remote and the part, such as `shop-header`. */
  namespace: string;
  load: (language: Language) => Promise<Resources>;
}

/**
 * A remote's part of the shell's store. Its state is under `name`, which must be unique on the page: begin it with the remote's name, as
 * in `reports/filters`.
 */
export interface Slice {
  name: string;
  reducer: Reducer;
}

export type Saga = () => Generator<unknown, void>;

/**
 * State that only some of a remote's pages need. It loads with their code, so that other pages do not contain it; once loaded it
 * stays, and is added only once.
 */
export interface PageState {
  /** Unique in the store, such as `shop/customer`. */
  name: string;
  slices: Slice[];
  saga?: Saga;
  /**
   * Middleware of the store, such as RTK Query's; it sees every action before the sagas do.
   *
   * @param api the page's API client, so that no module holds it
   */
  middleware?: (api: ApiClient) => Middleware[];
}

/**
 * The facts about a route that the server knows before it loads any of the remote's code. Everything else is loaded with the
 * page: `lazy` imports a module that exports `Component` and, if it needs any, `loader`, `action`, `ErrorBoundary` and
 * `shouldRevalidate`.
 */
export interface RouteHandle {
  /**
   * The layout around the page. Without one, the page fills the window. A page in the dashboard's layout is rendered in the
   * browser, behind sign-in; its path is complete, such as `dashboard/manage-category`.
   */
  layout?: 'visitor' | 'dashboard';
  /** Only on the route of the dashboard's layout: pages of other remotes appear at its `<Outlet />`. */
  offersLayout?: 'dashboard';
  /**
   * Where the page is first rendered. `browser` is for pages behind sign-in: the server sends only a loading indicator, and
   * search engines and caches ignore them.
   */
  render?: 'server' | 'browser';
  /**
   * For pages of the dashboard: the roles that may open it before a super admin grants it to others. Super admins may open every page.
   * Opening a page permits no calls: the API decides about those.
   */
  roles?: ('admin' | 'user')[];
  /** False to hide the page from search engines, such as a cart. */
  indexed?: boolean;
  /** Allows framing by our own pages, as for a preview in the dashboard. Other pages cannot be framed. */
  frame?: 'own';
  /**
   * For a page of one person, who has its address from us and need not sign in: it is never cached or indexed, and its address is
   * not sent to other sites.
   */
  personal?: true;
  /** The slots on the page: the server loads their content with the page. */
  slots?: SlotName[];
  /** Staff sign in here: the identity provider's script may run, if the centre has one. */
  signIn?: true;
}

declare module 'react-router' {
  /** Each loader and action gets a `RouterContextProvider`, from which `apiContext` and others read. */
  interface Future {
    v8_middleware: true;
  }
}

/**
 * A page's address. `id` names the page within the remote. It is also the name of its module without `-page` (`home` for
 * `home-page.tsx`), because the build names the chunk of the page's code after the module, and the server finds the files for
 * the page's head by the id.
 */
export type RemoteRoute = Omit<RouteObject, 'id' | 'handle' | 'children' | 'index'> & {
  id: string;
  index?: boolean;
  handle?: RouteHandle;
  children?: RemoteRoute[];
  /** The page's strings, if they differ from the remote's common ones. */
  strings?: PartStrings;
  /** Additional strings: long texts that few pages need, such as a form with its notice. */
  moreStrings?: PartStrings[];
  /** Usually an export of the page's module; see `PageDescription`. */
  meta?: (loaded: never, t: never) => PageDescription;
  /** Usually an export of the page's module; see `PageState`. */
  state?: PageState;
};

/** Looks up a text in these namespaces: by key in the first one, as `name:key` in the others. */
export type Translate<Namespaces extends Namespace> = TFunction<Namespaces>;

/**
 * A page's description for search engines and link previews, unless Manage Meta has one. A page module exports it as `meta`, a
 * function of its loader data and its remote's strings.
 */
export interface PageDescription {
  title: Pick<LocalText, 'text'>;
  description?: Pick<LocalText, 'text'>;
  /** Shown in link previews. */
  image?: Image | null | undefined;
  /** The number of the list's page: from the second one on, it is part of the canonical address. */
  page?: number;
}

/** A control in the visitor's header, such as the link to the shop. */
export interface HeaderAction {
  id: string;
  Component: ComponentType;
}

/** A remote's additions to the visitors' header. */
export interface HeaderModule {
  actions: HeaderAction[];
  strings: PartStrings;
}

/** An entry of the dashboard's menu; the label is a key `namespace:key`. */
export interface MenuEntry {
  id: string;
  label: string;
  to?: string;
  /** An icon outline for the menu's first level, in the format of shared-ui/icon. */
  icon?: string;
  children?: MenuEntry[];
  /** The roles that see it, marked as locked if they may not open it; by default, everybody who may open it. */
  roles?: ('superAdmin' | 'admin' | 'user')[];
}

/** A page of the dashboard that is in no menu; the dashboard's home and its palette link to it for those who may open it. */
export type DashboardPage = Pick<MenuEntry, 'id' | 'label' | 'icon'> & { to: string };

/** A kind of record. The palette finds its records by name, and other screens link to them. */
export interface FoundKind {
  /** The API's name for it. */
  kind: FoundKindName;
  label: string;
  icon: string;
  /** The key of the texts for its states, if they differ from the states of records. */
  states?: string;
  /** @returns the address that opens a record. */
  to: (found: { id: string; handle?: string | null; within?: string | null }) => string;
}

/**
 * A remote's additions to the dashboard. The pages themselves are routes of the remote with the layout `dashboard`, whose handles list
 * the roles that may open them.
 */
export interface DashboardExtension {
  /** The labels, if they are not among the remote's common strings. */
  strings?: PartStrings;
  menu: MenuEntry[];
  /** Pages that are in no menu. */
  pages?: DashboardPage[];
  /** The kinds of record that its pages open. */
  finds?: FoundKind[];
}

/** The dashboard's tools for other remotes' pages in it: see `useDashboardTools`. */
export interface DashboardTools {
  /** The head of every dashboard page: its title and breadcrumb. */
  PageHeader: ComponentType<{ title: string }>;
  /**
   * Makes a call for staff. If the session has ended, it asks for the password in place and repeats the call.
   *
   * @throws whatever the call throws
   */
  callAsStaff: <Answer>(subject: (api: ApiClient) => Promise<Answer>) => Promise<Answer>;
  /** The parts of lists and forms, so that those of all remotes look and behave alike. */
  parts: DashboardParts;
}

/** Named places on pages for parts of other remotes. Each gets the parameters of its page's address. */
export interface Slots {
  /** At the end of a service's page; `name` is the service's link. */
  'service-page': { name: string };
  /** On the dashboard's home, below the requests. */
  'dashboard-home': Record<string, never>;
  /** At the end of the cart, whether empty or not. */
  cart: Record<string, never>;
}

export type SlotName = keyof Slots;

export interface SlotLoaderArgs<Name extends SlotName> {
  params: Slots[Name];
  api: ApiClient;
  language: Language;
  /** Aborted when the page is no longer awaited. */
  signal: AbortSignal;
}

/**
 * A remote's part in a slot. It is rendered on the server with the page; on a page opened by a link, it loads when it comes into
 * view. If it fails or is late, the page works without it.
 */
export interface SlotModule<Name extends SlotName> {
  /** @param props.data the loader's data */
  Component: ComponentType<{ params: Slots[Name]; data: never }>;
  loader?: (args: SlotLoaderArgs<Name>) => Promise<unknown>;
  strings?: PartStrings;
}

/** A remote's additions to others; each part is loaded only where it is shown. */
export interface Extensions {
  /**
   * The remote's `src/header.ts`, which the build also exposes separately: every visitor's page loads it, but neither the rest of
   * the remote nor its slices.
   */
  header?: () => Promise<HeaderModule>;
  dashboard?: () => Promise<DashboardExtension>;
  /** By slot; each imports a separate module, `<slot>-slot.tsx`. */
  slots?: { [Name in SlotName]?: () => Promise<SlotModule<Name>> };
}

export interface VisitorLayoutModule {
  Component: ComponentType;
  /**
   * Strings of parts that the server renders and browsers load later, with `useAddStrings`: pages do not contain them. Since contract 2.6.
   */
  laterStrings?: PartStrings[];
  /** Loads the layout's own API data, once per page; the layout reads it with `useLayoutData`. */
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/** A public page for the sitemap. */
export interface SitemapEntry {
  /** The page's address as a browser spells it, without language and query: `/services/ecg`. */
  path: string;
  /** When its content last changed, in ISO 8601. */
  lastModified?: string;
}

export interface SitemapModule {
  /**
   * Lists public pages with parameters in their path, and when pages changed. Other pages are listed anyway. Runs on the server,
   * for 10 s at most; the first 25,000 entries count, which are 50,000 addresses in both languages. Entries that are not public
   * pages of this remote are skipped and logged.
   *
   * @throws whatever a call throws; the remote's previous sitemap then stays for an hour
   */
  listPages: (tools: { api: ApiClient; signal: AbortSignal }) => Promise<SitemapEntry[]>;
}

export interface RemoteModule {
  name: string;
  contract: string;
  routes: RemoteRoute[];
  slices?: Slice[];
  saga?: Saga;
  /** The common strings of the remote's pages and layout, in the namespace with the remote's name. */
  locales: (language: Language) => Promise<Resources>;
  /** The visitors' layout; one remote offers it, and pages of all remotes appear at its `<Outlet />`. */
  layout?: () => Promise<VisitorLayoutModule>;
  extends?: Extensions;
  /** For remotes with pages whose addresses depend on content; usually `src/sitemap.ts`. Since contract 2.2. */
  sitemap?: () => Promise<SitemapModule>;
  /** Addresses that must render before a release goes live. */
  smoke: string[];
}
