/** The shell's server side: renders a request's page from the live releases. Runs in a render worker. */
import { freeze } from '@reduxjs/toolkit';
import { createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router';
import { ServerPartsProvider } from '../document.tsx';
import { HostApp } from '../host-app.tsx';
import type { LiveRemotes } from '../page-data.ts';
import { blamedPart } from '../remotes/named-part.tsx';
import { forBrowser } from '../remotes/release.ts';
import { isCompatible } from '../remotes/remote-registry.ts';
import { makersOf } from '../remotes/shown-parts.ts';
import type { LayoutData } from '../visitor-layout.tsx';
import { createApiClient } from '../../offers/api.ts';
import type { SitemapEntry } from '../../offers/contract.ts';
import { siteLoaded } from '../state/site-slice.ts';
import { atHost, documentComposer } from './compose-document.ts';
import { toServerParts, type DocumentParts } from './document-parts.tsx';
import { drawPage, type DrawOptions } from './fast/draw-page.ts';
import { Flaws } from './flaws.ts';
import { createRemoteImporter } from './import-remote.ts';
import { pageLoader, type LoadedPage } from './load-page.ts';
import { stylesheetsOfChunk } from './page-assets.ts';
import { factsOf, headersOf, partsHeader } from './page-facts.ts';
import type { PageAnswer, Renderer, RendererOptions, RenderOptions } from './renderer.ts';
import { shownErrors } from './shown-errors.ts';
import { speculationRules } from './speculation-rules.ts';

export { describeRemote } from './describe-remote.ts';
export type { PageAnswer, Renderer } from './renderer.ts';
// Increasing this number makes a new version of the shell.
export { serverInterface } from '../../releases/server-interface.ts';

/** @returns all live remotes in the form for browsers, each with its fallback version */
function liveRemotes({ assetHost = '', previous, releases, shell }: RendererOptions): LiveRemotes {
  const entryAtHost = <Entry extends { entry: string }>(release: Entry): Entry => ({
    ...release,
    entry: assetHost + release.entry,
  });
  return {
    shell: shell.version,
    releases: releases.map((release) => {
      const before = previous[release.name];
      const live = entryAtHost(forBrowser(release));
      return freeze({ ...live, ...(before && { previous: entryAtHost(before) }) }, true);
    }),
  };
}

/** True if every API call of the page succeeded; a 404 counts as success. */
function isWhole({ host, context, texts }: LoadedPage): boolean {
  const { services, site } = host.store.getState();
  const layout = context.loaderData['visitor-layout'] as LayoutData | undefined;
  const slots = [...host.context.slots.contents.values()];
  return (
    texts.isCurrent &&
    slots.every(({ status }) => status === 'loaded') &&
    services.status !== 'failed' &&
    site.status !== 'failed' &&
    layout?.status !== 'failed' &&
    (!context.errors || context.statusCode === 404)
  );
}

const draw = ({ host, handler, context }: LoadedPage, parts: DocumentParts, options: DrawOptions) =>
  drawPage(
    <ServerPartsProvider value={toServerParts(parts)}>
      <HostApp host={host}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </HostApp>
    </ServerPartsProvider>,
    options,
  );

export function createRenderer(options: RendererOptions): Renderer {
  const importer = createRemoteImporter(options.releases, options.loadContainer);
  const releaseByName = new Map(options.releases.map((release) => [release.name, release]));
  const remotes = liveRemotes(options);
  const composeDocument = documentComposer(options, remotes);
  const loadPage = pageLoader(options, importer, ({ name }, chunk) => {
    const release = releaseByName.get(name);
    return release ? stylesheetsOfChunk(release, chunk).map((file) => atHost(options.assetHost, file)) : [];
  });

  async function renderDocument(request: Request, requestOptions: RenderOptions): Promise<PageAnswer> {
    const flaws = new Flaws(new URL(request.url).pathname, options.report);
    const page = await loadPage(request, requestOptions, flaws.noteError);
    if (page instanceof Response)
      return {
        status: page.status,
        headers: Object.fromEntries(page.headers),
        cacheable: false,
        flaws: flaws.lines,
      };
    const { host, context, loaderTimes } = page;
    for (const error of Object.values(context.errors ?? {}))
      if (!isRouteErrorResponse(error)) flaws.noteError(error);
    context.errors = shownErrors(context.errors, requestOptions.requestId);

    const facts = factsOf(context, requestOptions.trial);
    const isForAll =
      isWhole(page) &&
      !facts.inBrowser &&
      !facts.isPersonal &&
      !requestOptions.showsKeys &&
      !requestOptions.trial &&
      !requestOptions.drafts &&
      request.method === 'GET';
    // When the API is down, visitors need the phone number most, and it rarely changes.
    const { site } = host.store.getState();
    const lastSettings = site.status === 'failed' ? options.lastSettings(host.context.language) : undefined;
    if (lastSettings) host.store.dispatch(siteLoaded(lastSettings));

    // Staff use their pages at once, and the browser may render parts that failed here.
    const sleeps = isForAll && facts.forVisitors && flaws.lines.length === 0;
    let status = context.statusCode;
    let flawed = false as boolean;
    const body = await draw(page, composeDocument({ ...page, facts }, requestOptions, sleeps), {
      nonce: requestOptions.nonce,
      signal: request.signal,
      onError: (error, componentStack) => {
        flawed = true;
        const blamed = blamedPart(componentStack);
        // A response without its page has failed; one without a menu has not.
        if (blamed?.part === 'page') status = 500;
        flaws.note(error, blamed);
      },
    });
    const { trial } = requestOptions;
    const isWholeForAll = isForAll && !flawed;
    const asksBackend = page.asksBackend();
    const makers = makersOf(context.matches, { shell: options.shell.version, remotes: host.context.remotes });
    return {
      status,
      headers: { ...headersOf(facts), ...(trial && partsHeader(makers, trial)) },
      inOwnFrame: facts.inOwnFrame,
      signsIn: facts.signsIn,
      flaws: flaws.lines,
      ...(loaderTimes && { loaderTimes }),
      cacheable: isWholeForAll && !asksBackend,
      ...(isWholeForAll && asksBackend && { asksBackend }),
      body,
    };
  }

  async function sitemapOf(name: string, signal: AbortSignal): Promise<SitemapEntry[]> {
    const release = releaseByName.get(name);
    if (!release || !isCompatible(release)) return [];
    const { sitemap } = await importer.importRemote(release);
    // Not shared with pages: these answers are long, and requested only once.
    const api = createApiClient({ baseURL: options.apiUrl, language: 'en', timeoutMs: options.deadline });
    return sitemap ? (await sitemap()).listPages({ api, signal }) : [];
  }

  return {
    render: renderDocument,
    remotes,
    sitemapOf,
    inlineScripts: [options.inlineScript, speculationRules],
  };
}
