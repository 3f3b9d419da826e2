/** The shell's server side: turns a request into a page, out of the live releases. Runs in a render worker. */
import { freeze } from '@reduxjs/toolkit';
import type { SiteSettings } from '@nalam/api/contract';
import type { i18n as I18n } from 'i18next';
import type { PipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { createHost, type Host } from '../host/create-host.tsx';
import { ServerPartsProvider, type ServerParts } from '../host/document.tsx';
import { HostApp } from '../host/host-app.tsx';
import { createI18n } from '../host/host-i18n.ts';
import { blamedPart } from '../host/remotes/named-part.tsx';
import { ownResources } from '../host/own-resources.ts';
import type { LiveRemotes, PageFile } from '../host/page-data.ts';
import { basenameOf, languageOf } from '../host/routing/path.ts';
import type { LayoutData } from '../host/visitor-layout.tsx';
import { forBrowser, type PreviousRelease, type RemoteRelease } from '../host/remotes/release.ts';
import { isCompatible } from '../host/remotes/remote-registry.ts';
import { createApiClient } from '../offers/api.ts';
import { siteLoaded } from '../state/site-slice.ts';
import type { Language, SitemapEntry, Trial } from '../offers/contract.ts';
import { RoutesByPath } from './fast/routes-by-path.ts';
import { drawPage } from './fast/draw-page.ts';
import { createRemoteImporter } from './import-remote.ts';
import { Flaws } from './flaws.ts';
import { jsonForScript } from './json-for-script.ts';
import { listPages } from './list-pages.ts';
import { timed, type LoaderTimes } from './loader-times.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { SharedReads } from './fast/shared-reads.ts';
import {
  fontsOf,
  pageAssets,
  pageFile,
  releaseAddress,
  stylesheetsOfChunk,
  type ReleaseAssets,
} from './page-assets.ts';
import { shownErrors } from './shown-errors.ts';
import { pageDataOf } from './page-data-of.ts';
import { usedChunks } from './used-chunks.ts';

export { describeRemote } from './describe-remote.ts';
// A raised number is a new version of the shell.
export { serverInterface } from '../releases/server-interface.ts';

export type LiveRelease = RemoteRelease & { assets: ReleaseAssets };

export interface RendererOptions {
  shell: { version: string; assets: ReleaseAssets; files: Record<string, string> };
  releases: LiveRelease[];
  /** The versions that browsers may fall back to, by remote. */
  previous: Record<string, PreviousRelease>;
  /** Reads and runs a release's server entry. */
  loadContainer: (release: RemoteRelease) => unknown;
  /** Where the API answers, for this server. */
  apiUrl: string;
  /** The address that visitors know the site by. */
  siteUrl: string;
  /** The origin that browsers load files of releases from; undefined where that is the site itself. */
  assetHost?: string | undefined;
  /** How long a page waits for the API, in milliseconds. */
  deadline: number;
  /** The site settings as they were last known, for when the API does not answer. */
  lastSettings: (language: Language) => SiteSettings | undefined;
  report: (problem: { error: unknown; remote?: string; version?: string; path: string }) => void;
}

/** In the shell's release. */
const starterFile = 'web/starter.js';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** Whether the page is whole and the same for all visitors, so that it may be kept. */
  cacheable: boolean;
  /** Whether it may stand in a frame of our own. */
  inOwnFrame?: boolean;
  /** Whether staff sign in there. */
  signsIn?: boolean;
  /** What failed, a line each. */
  flaws: string[];
  /** How long its loaders took, where that was asked for. */
  loaderTimes?: LoaderTimes;
  /** The page; a stream when some of it is late or failed; absent for a redirect. */
  body?: string | PipeableStream;
}

export interface Renderer {
  /** All remotes, for a browser whose page came with some of them. */
  remotes: LiveRemotes;
  /** @param request its signal aborts a page that waits for too long */
  render: (request: Request, options: RenderOptions) => Promise<PageAnswer>;
  /**
   * The public pages that a remote lists for the sitemap. Absent in a shell of before contract 2.2.
   *
   * @throws what the remote throws, or the signal's reason
   */
  sitemapOf?: (name: string, signal: AbortSignal) => Promise<SitemapEntry[]>;
}

export interface RenderOptions {
  /** For scripts that React streams into this answer. */
  nonce: string;
  /** The request's id, for the API and for a page that fails; absent from an earlier server, and in the check of a release. */
  requestId?: string;
  /** The span of the rendering, for the API; absent where there are no traces. */
  traceparent?: string;
  /** The version of the API's content, while it is known. */
  contentVersion?: string;
  /** Whether texts are to be replaced by their keys, for a translator. */
  showsKeys?: boolean;
  /** Whether to measure how long loaders take. */
  timesLoaders?: boolean;
  /** What the person tries out; this renderer's versions are those already. */
  trial?: Trial;
}

interface LoadedPage {
  host: Host;
  context: StaticHandlerContext;
  facts: PageFacts;
}

/** Remotes on the person's own machine cannot run here, so the browser renders the whole page. */
const elsewhereOf = (trial: Trial = {}) =>
  Object.fromEntries(Object.entries(trial).filter(([, part]) => part.startsWith('http')));

const isElsewhere = (trial?: Trial) => Object.keys(elsewhereOf(trial)).length > 0;

const redirected = ({ status, headers }: Response, flaws: Flaws): PageAnswer => ({
  status,
  headers: Object.fromEntries(headers),
  cacheable: false,
  flaws: flaws.lines,
});

/** Whether every API call of the page succeeded; 404 is an answer, too. */
function isWhole(host: Host, context: StaticHandlerContext): boolean {
  const { services, site } = host.store.getState();
  const layout = context.loaderData['visitor-layout'] as LayoutData | undefined;
  const slots = [...host.context.slots.contents.values()];
  return (
    slots.every(({ status }) => status === 'loaded') &&
    services.status !== 'failed' &&
    site.status !== 'failed' &&
    layout?.status !== 'failed' &&
    (!context.errors || context.statusCode === 404)
  );
}

export function createRenderer(options: RendererOptions): Renderer {
  const { releases, shell, report, assetHost } = options;
  const atHost = <File extends PageFile>(file: File): File =>
    assetHost === undefined ? file : { ...file, href: assetHost + file.href, crossOrigin: 'anonymous' };
  const entryAtHost = <Entry extends { entry: string }>(of: Entry): Entry => ({
    ...of,
    entry: (assetHost ?? '') + of.entry,
  });
  const importer = createRemoteImporter(releases, options.loadContainer);
  // One i18next for each language serves all pages: it holds nothing of a request.
  const i18n: Record<Language, I18n> = {
    en: createI18n('en', ownResources.en),
    ta: createI18n('ta', ownResources.ta),
  };
  const keys = {
    en: createI18n('en', ownResources.en, { showsKeys: true }),
    ta: createI18n('ta', ownResources.ta, { showsKeys: true }),
  } satisfies Record<Language, I18n>;
  const reads = new SharedReads();
  const shellBase = releaseAddress('shell', shell.version);
  const { css = [], js = [] } = shell.assets.chunks.main ?? {};
  const ofShell = (file: string) => atHost(pageFile({ name: 'shell', ...shell }, file));
  const shellFiles = { stylesheets: css.map(ofShell), scripts: js.map(ofShell) };

  const starterIntegrity = shell.files[starterFile];
  /** Absent in a release without one, such as one in development, whose pages are awake. */
  const starter =
    starterIntegrity === undefined
      ? undefined
      : atHost({ href: shellBase + starterFile.replace(/^web\//, ''), integrity: starterIntegrity });
  const fontFiles = Object.keys(shell.files);
  const fonts: Record<Language, string[]> = {
    en: fontsOf(fontFiles, 'en').map((file) => (assetHost ?? '') + shellBase + file),
    ta: fontsOf(fontFiles, 'ta').map((file) => (assetHost ?? '') + shellBase + file),
  };

  const remotes: LiveRemotes = {
    shell: shell.version,
    releases: releases.map((release) => {
      const previous = options.previous[release.name];
      return freeze(
        { ...entryAtHost(forBrowser(release)), ...(previous && { previous: entryAtHost(previous) }) },
        true,
      );
    }),
  };

  const releaseByName = new Map(releases.map((release) => [release.name, release]));
  const stylesheetsOf = ({ name }: RemoteRelease, chunk: string) => {
    const release = releaseByName.get(name);
    return release ? stylesheetsOfChunk(release, chunk).map(atHost) : [];
  };
  const common = { place: 'server' as const, siteUrl: options.siteUrl, releases, stylesheetsOf, ...importer };
  const everyRoute = createHost({
    ...common,
    language: 'en',
    i18n: i18n.en,
    api: createApiClient({ baseURL: options.apiUrl, language: 'en', timeoutMs: options.deadline }),
    report: () => undefined,
  }).routes;
  const routesByPath = new RoutesByPath(everyRoute);

  /** Makes a host for the request and runs the loaders of its routes, or its action. */
  async function load(
    request: Request,
    { requestId, traceparent, contentVersion, showsKeys, timesLoaders, trial }: RenderOptions,
    flaws: Flaws,
  ) {
    const { pathname } = new URL(request.url);
    const language = languageOf(pathname);
    const only = routesByPath.idsAt(pathname, basenameOf(language));
    const host = createHost({
      ...common,
      ...(only && { only }),
      language,
      i18n: (showsKeys ? keys : i18n)[language],
      api: reads.through(
        createApiClient({
          baseURL: options.apiUrl,
          language,
          timeoutMs: options.deadline,
          headers: { ...(requestId && { 'x-request-id': requestId }), ...(traceparent && { traceparent }) },
        }),
        language,
        contentVersion,
      ),
      ...(isElsewhere(trial) && { renderIn: 'browser' }),
      report: flaws.noteError,
    });
    const loaderTimes: LoaderTimes | undefined = timesLoaders ? {} : undefined;
    const handler = createStaticHandler(loaderTimes ? timed(host.routes, loaderTimes) : host.routes, {
      basename: basenameOf(language),
    });
    const context = await handler.query(request, { requestContext: host.loaderContext() });
    return { host, handler, context, loaderTimes };
  }

  /** What the server adds to the document: the page's files and its data. */
  function serverParts(
    { host, context, facts }: LoadedPage,
    { showsKeys, trial }: RenderOptions,
    sleeps: boolean,
  ): ServerParts {
    const elsewhere = elsewhereOf(trial);
    const here = releases.filter((release) => isCompatible(release) && !elsewhere[release.name]);
    const assets = pageAssets(usedChunks(context, here));
    const inBrowser = isElsewhere(trial) || facts.inBrowser;
    return {
      assetHost,
      stylesheets: [...shellFiles.stylesheets, ...assets.stylesheets.map(atHost)],
      fonts: fonts[host.context.language],
      preloads: assets.preloads.map(atHost),
      scripts: shellFiles.scripts,
      starter,
      sleeps: sleeps && starter !== undefined,
      pageData: jsonForScript({
        ...pageDataOf(host, context, { remotes, inBrowser, isPersonal: inBrowser || trial !== undefined }),
        ...(showsKeys && { showsKeys }),
        ...(trial && { trial }),
      }),
    };
  }

  async function render(request: Request, given: RenderOptions): Promise<PageAnswer> {
    const flaws = new Flaws(new URL(request.url).pathname, report);
    const { host, handler, context, loaderTimes } = await load(request, given, flaws);
    if (context instanceof Response) return redirected(context, flaws);
    for (const error of Object.values(context.errors ?? {}))
      if (!isRouteErrorResponse(error)) flaws.noteError(error);
    context.errors = shownErrors(context.errors, given.requestId);

    const facts = factsOf(context);
    const isComplete = isWhole(host, context);
    const { site } = host.store.getState();
    // When the API is away, visitors need the phone number most, and it rarely changes.
    const known = site.status === 'failed' ? options.lastSettings(host.context.language) : undefined;
    if (known) host.store.dispatch(siteLoaded(known));

    const inBrowser = isElsewhere(given.trial) || facts.inBrowser;
    const isForAll =
      isComplete &&
      !inBrowser &&
      !facts.isPersonal &&
      !given.showsKeys &&
      !given.trial &&
      request.method === 'GET';
    // Staff use their pages at once; and the browser may render what failed here.
    const sleeps = isForAll && facts.forVisitors && flaws.lines.length === 0;
    let status = context.statusCode;
    let flawed = false as boolean;
    const body = await drawPage(
      <ServerPartsProvider value={serverParts({ host, context, facts }, given, sleeps)}>
        <HostApp host={host}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </HostApp>
      </ServerPartsProvider>,
      {
        nonce: given.nonce,
        signal: request.signal,
        onError: (error, componentStack) => {
          flawed = true;
          const blamed = blamedPart(componentStack);
          // A response without its page has failed; one without a menu has not.
          if (blamed?.part === 'page') status = 500;
          flaws.note(error, blamed);
        },
      },
    );
    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // Pages behind sign-in are not indexed.
        ...((inBrowser || facts.isPersonal) && { 'x-robots-tag': 'noindex' }),
        // Not `no-referrer`: a form would come without its origin, which older browsers have nothing else to say.
        ...(facts.isPersonal && { 'referrer-policy': 'same-origin' }),
      },
      inOwnFrame: facts.inOwnFrame,
      signsIn: facts.signsIn,
      flaws: flaws.lines,
      ...(loaderTimes && { loaderTimes }),
      cacheable: isForAll && !flawed,
      body,
    };
  }

  /** Not shared with pages: these answers are long, and are asked for once. */
  const sitemapOf = (name: string, signal: AbortSignal) =>
    listPages(releaseByName.get(name), importer, {
      api: createApiClient({ baseURL: options.apiUrl, language: 'en', timeoutMs: options.deadline }),
      signal,
    });

  return { render, remotes, sitemapOf };
}
