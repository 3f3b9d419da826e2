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
 * The newest versions of earlier majors that the shell still speaks, while remotes move on one after the other, such as `['2.3']` beside
 * `3.0`. Everything that such a remote may use must stay until the major is taken out of this list.
 */
export const earlierContracts: readonly string[] = [];

export type { Language };

/** An i18next namespace's strings in one language. */
export type Resources = Record<string, unknown>;

/**
 * Strings that only some parts of a remote show, in a namespace of their own, so that no other page carries them. The file
 * is `locales/<language>/<namespace>.json`.
 */
export interface PartStrings {
  /** The remote's name and the part's, such as `shop-header`. */
  namespace: string;
  load: (language: Language) => Promise<Resources>;
}

/**
 * A part of the shell's store that a remote brings; its state is found under `name`, which no other slice on the page may have: begin it
 * with the remote's name, as in `reports/filters`.
 */
export interface Slice {
  name: string;
  reducer: Reducer;
}

export type Saga = () => Generator<unknown, void>;

/**
 * State that only some of a remote's pages need. It comes with their code, so that no other page carries it; once there, it
 * stays, however many pages bring it.
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
 * The facts about a route that the server knows before it loads any of the remote's code. All else is loaded with
 * the page: `lazy` imports a module that exports `Component` and, if it needs any, `loader`, `action`,
 * `ErrorBoundary` and `shouldRevalidate`.
 */
export interface RouteHandle {
  /**
   * The layout to stand in. Without one, the page has the whole window. A page in the dashboard's is rendered in the
   * browser, behind sign-in; its path is written whole, such as `dashboard/manage-category`.
   */
  layout?: 'visitor' | 'dashboard';
  /** On the one route that is the dashboard's layout: pages of other remotes stand at its `<Outlet />`. */
  offersLayout?: 'dashboard';
  /**
   * Where the page is rendered first. `browser` is for pages behind sign-in: the server sends only the loader's
   * picture, and neither search engines nor caches keep it.
   */
  render?: 'server' | 'browser';
  /**
   * On a page of the dashboard: the roles that may open it before a super admin grants it to others. Super admins may open every page.
   * Opening a page allows no call: who may call is the API's to say.
   */
  roles?: ('admin' | 'user')[];
  /** False for a page that search engines leave out, such as a cart. */
  indexed?: boolean;
  /** May stand in a frame on our own pages, as a preview in the dashboard does. No other page stands in any frame. */
  frame?: 'own';
  /**
   * The page is one person's, who has its address from us and need not sign in: it is kept for nobody, search engines leave it out,
   * and its address goes to no other site.
   */
  personal?: true;
  /** The slots on the page: on the server, what fills them is loaded beside the page. */
  slots?: SlotName[];
  /** Staff sign in here: the script of the identity provider may run, where the centre has one. */
  signIn?: true;
}

declare module 'react-router' {
  /** Each loader and action gets a `RouterContextProvider`, which `apiContext` and the like read. */
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
  /** The page's strings, if they are not the remote's common ones. */
  strings?: PartStrings;
  /** Further strings: long texts that few pages need, such as a form with its notice. */
  moreStrings?: PartStrings[];
  /** Usually an export of the page's module; see `PageDescription`. */
  meta?: (loaded: never, t: never) => PageDescription;
  /** Usually an export of the page's module; see `PageState`. */
  state?: PageState;
};

/** Looks up a text of these namespaces: the first one's by its key, another one's with its name before the key, as `name:key`. */
export type Translate<Namespaces extends Namespace> = TFunction<Namespaces>;

/**
 * A page's description for search engines and link previews, used where Manage Meta has none. A page module exports it as
 * `meta`, a function of its loader data and of its remote's strings.
 */
export interface PageDescription {
  title: Pick<LocalText, 'text'>;
  description?: Pick<LocalText, 'text'>;
  /** Shown in link previews. */
  image?: Image | null | undefined;
  /** The number of the list's page: from the second on it is part of the canonical address. */
  page?: number;
}

/** A control in the visitor's header, such as the way to the shop. */
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
  /** An outline for the menu's first level, as shared-ui/icon draws it. */
  icon?: string;
  children?: MenuEntry[];
  /** The roles that see it, marked as locked where they may not open it; without them, those see it that may open it. */
  roles?: ('superAdmin' | 'admin' | 'user')[];
}

/** A page of the dashboard that no menu lists; the dashboard's home and its palette link to it for those who may open it. */
export type DashboardPage = Pick<MenuEntry, 'id' | 'label' | 'icon'> & { to: string };

/** A kind of record. The palette finds its records by name, and other screens link to them. */
export interface FoundKind {
  /** As the API calls it. */
  kind: FoundKindName;
  label: string;
  icon: string;
  /** The key of the texts for its states, where those differ from the states of records. */
  states?: string;
  /** @returns the address that opens a record. */
  to: (found: { id: string; handle?: string | null; within?: string | null }) => string;
}

/**
 * A remote's additions to the dashboard. The pages themselves are routes of the remote with the layout `dashboard`, whose handles name
 * the roles that may open them.
 */
export interface DashboardExtension {
  /** The labels, if they are not among the remote's common strings. */
  strings?: PartStrings;
  menu: MenuEntry[];
  /** Those that no entry of the menu leads to. */
  pages?: DashboardPage[];
  /** The kinds of record that its pages open. */
  finds?: FoundKind[];
}

/** The dashboard's tools for pages of other remotes that stand in it: see `useDashboardTools`. */
export interface DashboardTools {
  /** Opens every page of the dashboard: its title, and the way to it. */
  PageHeader: ComponentType<{ title: string }>;
  /**
   * Makes a call that only staff may make. When the session has ended it asks for the password in place and makes the call
   * again.
   *
   * @throws whatever the call throws
   */
  callAsStaff: <Answer>(subject: (api: ApiClient) => Promise<Answer>) => Promise<Answer>;
  /** The parts of lists and forms, so that those of all remotes look and behave alike. */
  parts: DashboardParts;
}

/** Named places on pages, which other remotes fill. Each has the parameters of its page's address. */
export interface Slots {
  /** At the end of a service's page; `name` is the service's link. */
  'service-page': { name: string };
  /** On the dashboard's home, below what came in. */
  'dashboard-home': Record<string, never>;
  /** At the end of the cart, with or without goods in it. */
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
 * A remote's part in a slot. It is rendered on the server with the page; on a page that a link opened, it is loaded when
 * it comes into view. Where it fails or is late, the page stands without it.
 */
export interface SlotModule<Name extends SlotName> {
  /** @param props.data what the loader brought */
  Component: ComponentType<{ params: Slots[Name]; data: never }>;
  loader?: (args: SlotLoaderArgs<Name>) => Promise<unknown>;
  strings?: PartStrings;
}

/** A remote's additions to others; each part is loaded only where it is shown. */
export interface Extensions {
  /**
   * It is the remote's `src/header.ts`, which the build exposes by itself as well: every visitor's page loads that, and neither
   * the rest of the remote nor its slices.
   */
  header?: () => Promise<HeaderModule>;
  dashboard?: () => Promise<DashboardExtension>;
  /** By slot; each imports a module of its own, `<slot>-slot.tsx`. */
  slots?: { [Name in SlotName]?: () => Promise<SlotModule<Name>> };
}

export interface VisitorLayoutModule {
  Component: ComponentType;
  /**
   * Strings of parts that the server renders and that browsers load later, with `useAddStrings`: no page carries them. Since contract 2.6.
   */
  laterStrings?: PartStrings[];
  /** Loads what the layout itself shows of the API, once a page; the layout finds it with `useLayoutData`. */
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/** A public page for the sitemap. */
export interface SitemapEntry {
  /** The page's address as a browser spells it, without the language and without a query: `/services/ecg`. */
  path: string;
  /** When what it shows changed last, as ISO 8601. */
  lastModified?: string;
}

export interface SitemapModule {
  /**
   * Lists the public pages whose addresses the routes do not spell out, and when a page changed. Pages without a parameter in
   * their path are listed anyway. It runs on the server, for 10 s at most; the first 25,000 entries count, which are 50,000
   * addresses in both languages. One that is not the address of a public page of this remote is left out, and logged.
   *
   * @throws whatever a call throws; the remote's sitemap before then stays for an hour
   */
  listPages: (tools: { api: ApiClient; signal: AbortSignal }) => Promise<SitemapEntry[]>;
}

export interface RemoteModule {
  name: string;
  contract: string;
  routes: RemoteRoute[];
  slices?: Slice[];
  saga?: Saga;
  /** The common strings of the remote's pages and layout, found by i18next under the remote's name. */
  locales: (language: Language) => Promise<Resources>;
  /** The visitors' layout; one remote offers it, pages of all remotes stand in it, at its `<Outlet />`. */
  layout?: () => Promise<VisitorLayoutModule>;
  extends?: Extensions;
  /** Where the remote has pages whose addresses are made of content; usually its `src/sitemap.ts`. Since contract 2.2. */
  sitemap?: () => Promise<SitemapModule>;
  /** Addresses that must render before a release goes live. */
  smoke: string[];
}
