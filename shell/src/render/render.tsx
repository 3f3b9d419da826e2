/** The shell's server side: turns a request into a page, out of the live releases. Runs in a render worker. */
import { freeze } from '@reduxjs/toolkit';
import type { SiteSettings } from 'api/contract';
import type { i18n as I18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import type { PipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router';
import { createHost } from '../host/create-host.tsx';
import { ServerPartsProvider } from '../host/document.tsx';
import { HostApp } from '../host/host-app.tsx';
import { createI18n } from '../host/host-i18n.ts';
import { blamedPart } from '../host/named-part.tsx';
import { ownResources } from '../host/own-resources.ts';
import type { LiveRemotes } from '../host/page-data.ts';
import { basenameOf, languageOf } from '../host/path.ts';
import type { RouteFacts } from '../host/remote-routes.tsx';
import type { LayoutData } from '../host/visitor-layout.tsx';
import { forBrowser, type PreviousRelease, type RemoteRelease } from '../host/release.ts';
import { isCompatible } from '../host/remote-registry.ts';
import { createApiClient } from '../offers/api.ts';
import { siteLoaded } from '../state/site-slice.ts';
import type { Language, Trial } from '../offers/contract.ts';
import { drawPage } from './draw-page.ts';
import { createRemoteImporter } from './import-remote.ts';
import { innermost } from './innermost.ts';
import { SharedReads } from './shared-reads.ts';
import { fontsOf, pageAssets, pageFile, releaseAddress, type ReleaseAssets } from './page-assets.ts';
import { pageDataOf } from './page-data-of.ts';
import { usedChunks } from './used-chunks.ts';
import { writePageData } from './write-page-data.ts';

export { describeRemote } from './describe-remote.ts';

export type LiveRelease = RemoteRelease & { assets: ReleaseAssets };

export interface RendererOptions {
  shell: { version: string; assets: ReleaseAssets; files: Record<string, string> };
  releases: LiveRelease[];
  /** What browsers may fall back to, by remote. */
  previous: Record<string, PreviousRelease>;
  /** Reads and runs a release's server entry. */
  loadContainer: (release: RemoteRelease) => unknown;
  /** Where the API answers, for this server. */
  apiUrl: string;
  /** The address that visitors know the site by. */
  siteUrl: string;
  /** How long a page waits for the API, in milliseconds. */
  deadline: number;
  /** The site settings as they were last known, for when the API does not answer. */
  lastSettings: (language: Language) => SiteSettings | undefined;
  report: (problem: { error: unknown; remote?: string; version?: string; path: string }) => void;
}

/** In the shell's release. */
const starterFile = 'web/starter.js';

/** Characters of an error's message that are enough to find it. */
const longestFlaw = 300;

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** Whether the page is whole and the same for everybody, so that it may be kept. */
  cacheable: boolean;
  /** Whether it may stand in a frame of our own. */
  inOwnFrame?: boolean;
  /** Whether staff sign in there. */
  signsIn?: boolean;
  /** What failed on the way, a line each. */
  flaws: string[];
  /** The page, or what brings it where some of it is late or failed. Absent for a redirect. */
  body?: string | PipeableStream;
}

export interface Renderer {
  /** All remotes, for a browser whose page came with some of them. */
  remotes: LiveRemotes;
  /**
   * @param request its signal ends what waits for something that doesn't come
   * @param nonce for scripts that React streams into this answer
   * @param contentVersion the version of the API's content, while it is known
   * @param showsKeys whether texts are to be replaced by their keys, for a translator
   * @param trial what the person tries out; this renderer's versions are those already
   */
  render: (
    request: Request,
    options: { nonce: string; contentVersion?: string; showsKeys?: boolean; trial?: Trial },
  ) => Promise<PageAnswer>;
}

export function createRenderer(options: RendererOptions): Renderer {
  const { releases, shell, report } = options;
  const importer = createRemoteImporter(releases, options.loadContainer);
  // One i18next a language serves all pages: it holds strings, and nothing of a request.
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
  const ofShell = (file: string) => pageFile({ name: 'shell', ...shell }, file);
  const shellFiles = { stylesheets: css.map(ofShell), scripts: js.map(ofShell) };

  const starterIntegrity = shell.files[starterFile];
  /** Absent in a release without one, such as one in development, whose pages are awake. */
  const starter =
    starterIntegrity === undefined
      ? undefined
      : { href: shellBase + starterFile.replace(/^web\//, ''), integrity: starterIntegrity };
  const fontFiles = Object.keys(shell.files);
  const fonts: Record<Language, string[]> = {
    en: fontsOf(fontFiles, 'en').map((file) => shellBase + file),
    ta: fontsOf(fontFiles, 'ta').map((file) => shellBase + file),
  };

  const remotes: LiveRemotes = {
    shell: shell.version,
    releases: releases.map((release) => {
      const previous = options.previous[release.name];
      return freeze({ ...forBrowser(release), ...(previous && { previous }) }, true);
    }),
  };

  const common = { place: 'server' as const, siteUrl: options.siteUrl, releases, ...importer };
  const everyRoute = createHost({
    ...common,
    language: 'en',
    i18n: i18n.en,
    api: createApiClient({ baseURL: options.apiUrl, language: 'en', deadline: options.deadline }),
    report: () => undefined,
  }).routes;
  /** The routes' ids by path. To make and rank all routes for each request took a tenth of a page's time. */
  const branches = new LRUCache<string, ReadonlySet<string>>({ max: 1000 });

  /** @returns the ids of the routes at an address; nothing, when there are none */
  function branchAt(pathname: string, language: Language): ReadonlySet<string> | undefined {
    const known = branches.get(pathname);
    if (known) return known;
    const matches = matchRoutes(everyRoute, pathname, basenameOf(language));
    if (!matches) return undefined;
    const found = new Set(matches.flatMap(({ route }) => route.id ?? []));
    branches.set(pathname, found);
    return found;
  }

  async function render(
    request: Request,
    { nonce, contentVersion, showsKeys = false, trial }: Parameters<Renderer['render']>[1],
  ): Promise<PageAnswer> {
    const { pathname } = new URL(request.url);
    const language = languageOf(pathname);
    const flaws: string[] = [];
    // What the person's own machine serves can't run here, so the browser makes the whole page.
    const elsewhere = Object.fromEntries(
      Object.entries(trial ?? {}).filter(([, part]) => part.startsWith('http')),
    );
    const isElsewhere = Object.keys(elsewhere).length > 0;
    const note = (error: unknown, where: { remote?: string; version?: string } = {}) => {
      flaws.push(
        `${where.remote ? `${where.remote}: ` : ''}${String(innermost(error))}`.slice(0, longestFlaw),
      );
      report({ error, path: pathname, ...where });
    };
    const problem = (error: unknown) => {
      const { remote, version } = error as { remote?: string; version?: string };
      note(error, remote && version ? { remote, version } : {});
    };
    const only = branchAt(pathname, language);
    const host = createHost({
      ...common,
      ...(only && { only }),
      language,
      i18n: (showsKeys ? keys : i18n)[language],
      api: reads.through(
        createApiClient({ baseURL: options.apiUrl, language, deadline: options.deadline }),
        language,
        contentVersion,
      ),
      ...(isElsewhere && { renderIn: 'browser' }),
      report: problem,
    });
    const handler = createStaticHandler(host.routes, { basename: basenameOf(language) });
    const context = await handler.query(request, { requestContext: host.loaderContext() });
    if (context instanceof Response) {
      return {
        status: context.status,
        headers: Object.fromEntries(context.headers),
        cacheable: false,
        flaws,
      };
    }
    for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) problem(error);

    const { services, site } = host.store.getState();
    const layout = context.loaderData['visitor-layout'] as LayoutData | undefined;
    const whole =
      services.status !== 'failed' &&
      site.status !== 'failed' &&
      layout?.status !== 'failed' &&
      (!context.errors || context.statusCode === 404);
    // On a bad day the phone number is what a visitor needs most, and it rarely changes.
    const known = site.status === 'failed' ? options.lastSettings(language) : undefined;
    if (known) host.store.dispatch(siteLoaded(known));

    const inBrowser =
      isElsewhere ||
      context.matches.some(({ route }) => (route.handle as RouteFacts | undefined)?.render === 'browser');
    const inOwnFrame = context.matches.some(
      ({ route }) => (route.handle as RouteFacts | undefined)?.frame === 'own',
    );
    const signsIn = context.matches.some(
      ({ route }) => (route.handle as RouteFacts | undefined)?.signIn === true,
    );
    const here = releases.filter((release) => isCompatible(release) && !elsewhere[release.name]);
    const assets = pageAssets(usedChunks(context, here));
    const parts = {
      stylesheets: [...shellFiles.stylesheets, ...assets.stylesheets],
      fonts: fonts[language],
      preloads: assets.preloads,
      scripts: shellFiles.scripts,
      starter,
      sleeps:
        starter !== undefined &&
        // Staff's pages are worked with at once.
        context.matches.some(({ route }) => route.id === 'visitor-layout') &&
        whole &&
        flaws.length === 0 &&
        !inBrowser &&
        !showsKeys &&
        !trial &&
        request.method === 'GET',
      pageData: writePageData({
        ...pageDataOf(host, context, { remotes, inBrowser, isPersonal: inBrowser || trial !== undefined }),
        ...(showsKeys && { showsKeys }),
        ...(trial && { trial }),
      }),
    };

    let status = context.statusCode;
    let flawed = false as boolean;
    const body = await drawPage(
      <ServerPartsProvider value={parts}>
        <HostApp host={host}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </HostApp>
      </ServerPartsProvider>,
      {
        nonce,
        signal: request.signal,
        onError: (error, componentStack) => {
          flawed = true;
          const blamed = blamedPart(componentStack);
          // Without its page an answer is no success; without a menu it still is one.
          if (blamed?.part === 'page') status = 500;
          note(error, blamed);
        },
      },
    );
    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // What is behind sign-in is nothing for search engines.
        ...(inBrowser && { 'x-robots-tag': 'noindex' }),
      },
      inOwnFrame,
      signsIn,
      flaws,
      cacheable: whole && !flawed && !inBrowser && !showsKeys && !trial && request.method === 'GET',
      body,
    };
  }

  return { render, remotes };
}
