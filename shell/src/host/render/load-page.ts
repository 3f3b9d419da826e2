import { createStaticHandler, type StaticHandler, type StaticHandlerContext } from 'react-router';
import { createHost, type Host, type HostOptions } from '../create-host.tsx';
import { createI18n } from '../host-i18n.ts';
import { loadOwnResources } from '../own-resources.ts';
import type { PageFile } from '../page-data.ts';
import type { RemoteRelease } from '../remotes/release.ts';
import { basenameOf, languageOf } from '../routing/path.ts';
import { createApiClient } from '../../offers/api.ts';
import { CorrectedTexts, type PageTexts } from './corrected-texts.ts';
import { RoutesByPath } from './fast/routes-by-path.ts';
import { SharedReads } from './fast/shared-reads.ts';
import { slotFiller } from './fill-slots.ts';
import { timed, type LoaderTimes } from './loader-times.ts';
import { rendersElsewhere } from './page-facts.ts';
import type { RendererOptions, RenderOptions } from './renderer.ts';

/** A page with matched routes and loaded data, ready to render. */
export interface LoadedPage {
  host: Host;
  handler: StaticHandler;
  context: StaticHandlerContext;
  loaderTimes: LoaderTimes | undefined;
  texts: Pick<PageTexts, 'corrected' | 'isCurrent'>;
  /** @returns whether it contains an answer from a remote's backend */
  asksBackend: () => boolean;
}

/**
 * @param shared the data shared by the hosts of all pages
 * @returns a function that creates a request's host, matches its routes, and runs their loaders or the action of a posted form;
 *   it returns the response of a route that redirects
 */
export function pageLoader(
  { apiUrl, deadline: timeoutMs, releases, report: log, siteUrl }: RendererOptions,
  shared: Pick<HostOptions, 'importRemote' | 'importHeader'>,
  stylesheetsOf: (release: RemoteRelease, chunk: string) => PageFile[],
) {
  const correctedTexts = new CorrectedTexts((error) => {
    log({ error, path: '/' });
  });
  const reads = new SharedReads();
  const common = { place: 'server' as const, siteUrl, releases, ...shared };
  const routesByPath = new RoutesByPath(
    createHost({
      ...common,
      language: 'en',
      i18n: createI18n('en', {}),
      api: createApiClient({ baseURL: apiUrl, language: 'en', timeoutMs }),
      report: () => undefined,
    }).routes,
  );

  return async (
    request: Request,
    { requestId, contentVersion, showsKeys, timesLoaders, trial, drafts }: RenderOptions,
    report: HostOptions['report'],
  ): Promise<LoadedPage | Response> => {
    const { pathname } = new URL(request.url);
    const language = languageOf(pathname);
    const basename = basenameOf(language);
    const only = routesByPath.idsAt(pathname, basename);
    const visitor = request.headers.get('x-forwarded-for');
    const headers = {
      ...(requestId && { 'x-request-id': requestId }),
      // The API limits searches by network.
      ...(visitor !== null && { 'x-forwarded-for': visitor }),
    };
    let asksBackend = false;
    const ownApi = createApiClient({ baseURL: apiUrl, language, timeoutMs, headers });
    const published = await correctedTexts.of(language, ownApi, contentVersion);
    const pageTexts = drafts
      ? await correctedTexts.with(language, [...published.corrections, ...drafts])
      : published;
    const host = createHost({
      ...common,
      ...(only && { only }),
      language,
      i18n: showsKeys
        ? createI18n(language, await loadOwnResources(language), { showsKeys })
        : pageTexts.i18n,
      correctStrings: pageTexts.correct,
      api: reads.through(ownApi, language, contentVersion, () => (asksBackend = true)),
      ...(rendersElsewhere(trial) && { renderIn: 'browser' }),
      fillSlots: slotFiller({ stylesheetsOf, report }),
      report,
    });
    const loaderTimes: LoaderTimes | undefined = timesLoaders ? {} : undefined;
    const routes = loaderTimes ? timed(host.routes, loaderTimes) : host.routes;
    const handler = createStaticHandler(routes, { basename });
    const context = await handler.query(request, { requestContext: host.loaderContext() });
    if (context instanceof Response) return context;
    return { host, handler, context, loaderTimes, texts: pageTexts, asksBackend: () => asksBackend };
  };
}
