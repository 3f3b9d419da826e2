import type { IncomingMessage } from 'node:http';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@nalam/server-kit/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDashboard } from '../../host/routing/path.ts';
import { compositionKey, type Composition } from '../../releases/store/remote-version.ts';
import type { LastSettings } from '../api/last-settings.ts';
import { measured } from '../metrics/measured.ts';
import type { PageTokens } from '../health/page-tokens.ts';
import { limitedLog } from '../rendering/limited-log.ts';
import { ownFrameHeader, remotesAddress } from '../rendering/protocol.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { NotBegun } from '../rendering/render-queue.ts';
import { RenderUnavailable } from '../rendering/worker-process.ts';
import type { Settings } from '../settings.ts';
import { draftsFor } from '../trials/drafts-for.ts';
import { draftTexts, isAddress, storedParts, type Trials } from '../trials/trials.ts';
import { FormReader } from './form-with-file.ts';
import { cdnHeaders } from './cdn.ts';
import { addressOf, isTooLong } from './page-address.ts';
import type { CachedPage } from './page-cache.ts';
import {
  assetHostsOf,
  PageRenderer,
  type PageSource,
  type Rendered,
  type RendererParts,
} from './page-renderer.ts';
import { headersOfOnePage, sendCompressed, sendCopy } from './send-page.ts';
import { unavailablePage } from './unavailable-page.ts';
import { bucketOf, hasBucket } from './visitor-bucket.ts';

/** The maximum length of a form without a file. */
const maxFormBytes = 256 * 1024;
/** Sent with a page that cannot be rendered now. */
const retryAfterSeconds = '5';

interface Options extends RendererParts {
  pool: Pick<RenderPool, 'dispatch' | 'tryOut' | 'variants' | 'versionsFor'>;
  lastSettings: Pick<LastSettings, 'read'>;
  trials: Pick<Trials, 'of'>;
  /** Called with the versions of a page that no worker could render, and the visitor's address. */
  failedPage: (versions: Composition, address: string) => void;
  pageTokens: Pick<PageTokens, 'headerFor' | 'sharedHeader'>;
  settings: RendererParts['settings'] & Pick<Settings, 'apiUrl' | 'siteUrl' | 'assetHost' | 'cdnPageSeconds'>;
}

/** Answers every address that is neither the API's nor a release's with a page. */
export const pageRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { pool, lastSettings, trials, failedPage, pageTokens, settings } = options;
  const renderer = new PageRenderer(options);
  const secure = settings.siteUrl.startsWith('https:');
  const assetHosts = assetHostsOf(settings);
  const logOfRefused = limitedLog(app.log);
  const isCanaryRunning = () => pool.variants.length > 1;

  app.addHook('onRequest', (request, reply, next) => {
    if (isTooLong(request.url)) throw new Problem('ADDRESS_TOO_LONG', 'This address is too long.');
    reply.header('server-timing', pageTokens.headerFor(request.ip));
    next();
  });
  readForms(app);

  /** Sends a cached page, with its CDN headers: none if it is not for everybody, or is stale because no new one can be rendered. */
  function send(page: CachedPage, source: PageSource, reply: FastifyReply) {
    const { content } = options;
    reply.headers(page.headers);
    const isOneVisitors = isCanaryRunning() || hasBucket(reply.request);
    if (isOneVisitors) reply.header('cache-control', 'private, no-cache');
    else if (settings.cdnPageSeconds > 0 && content.reachable && renderer.isFresh(page, source))
      reply
        .headers(cdnHeaders(settings.cdnPageSeconds))
        // Other visitors get the page with the token cached by the CDN.
        .header('server-timing', pageTokens.sharedHeader());
    return sendCopy(page, reply);
  }

  async function sourceOf(request: FastifyRequest, reply: FastifyReply): Promise<PageSource> {
    const trial = await trials.of(request);
    const bucket = bucketOf(request, reply, { isCanaryRunning: isCanaryRunning(), secure });
    const versions = pool.versionsFor(bucket);
    if (trial) {
      const trialVersions = { ...versions, ...storedParts(trial) };
      try {
        await pool.tryOut(trialVersions);
        const drafts =
          trial[draftTexts] === undefined ? undefined : await draftsFor(request, settings.apiUrl);
        return { versions: trialVersions, trial, ...(drafts && { drafts }) };
      } catch (error) {
        request.log.error(
          { err: error, versions: trialVersions },
          'A trial does not start; showing the live release',
        );
      }
    }
    // Pages of the live versions share one key, so that an older one can be sent if no new one can be rendered.
    const isLive = versions === pool.variants.at(-1)?.versions;
    return { versions, cacheKey: addressOf(request.url) + (isLive ? '' : ` ${compositionKey(versions)}`) };
  }

  // An open tab asks for the versions that it would now be rendered from.
  app.get('/live.json', { logLevel: 'silent' }, async (request, reply) => {
    const { versions } = await sourceOf(request, reply);
    return reply.header('cache-control', 'no-store').send(versions);
  });

  // A page contains its own remotes, and requests the others.
  app.get(remotesAddress, async (request, reply) => {
    const { versions } = await sourceOf(request, reply);
    reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/json' });
    try {
      const answer = await pool.dispatch({ method: 'GET', url: remotesAddress, headers: {} }, versions);
      return await sendCompressed(answer, reply);
    } catch (error) {
      if (!(error instanceof RenderUnavailable)) throw error;
      request.log.error({ err: error }, 'Could not list the remotes');
      throw new Problem('BUSY', 'The pages cannot be rendered now. Please try again.');
    }
  });

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const source = await sourceOf(request, reply);
      const cached = renderer.cached(request, source);
      // While the API is away, an older page is better than none.
      if (cached && (renderer.isFresh(cached, source) || !options.content.reachable)) {
        measured.emit('cacheHit');
        return send(cached, source, reply);
      }
      let rendered: Rendered;
      try {
        rendered = await renderer.pageFor(request, source);
      } catch (error) {
        if (!(error instanceof RenderUnavailable)) throw error;
        // A flood must not fill the disk; workers that do not start are logged separately.
        if (error instanceof NotBegun)
          logOfRefused((log) => {
            log.warn(`Did not render a page: ${error.message}`);
          });
        else {
          request.log.error({ err: error }, 'Could not render a page');
          if (!source.trial) failedPage(source.versions, request.ip);
        }
        if (cached) return send(cached, source, reply);
        return reply
          .code(503)
          .headers({ ...headersOfOnePage(''), 'retry-after': retryAfterSeconds })
          .send(unavailablePage(request, (language) => lastSettings.read(language)));
      }
      if ('cached' in rendered) return send(rendered.cached, source, reply);
      if ('html' in rendered)
        return reply
          .headers(
            headersOfOnePage(rendered.nonce, { inlineScripts: rendered.inlineScripts, hosts: assetHosts }),
          )
          .code(rendered.status)
          .send(rendered.html);
      return sendAnswer(rendered, reply, [
        ...assetHosts,
        ...Object.values(source.trial ?? {}).filter(isAddress),
      ]);
    },
  });
  done();
};

/** Reads forms as bytes: the worker that renders the page parses them. */
function readForms(app: Parameters<FastifyPluginCallbackTypebox>[0]) {
  const forms = new FormReader();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser('multipart/form-data', ({ headers }: FastifyRequest, payload: IncomingMessage) =>
    forms.read(payload, headers['content-type'] ?? ''),
  );
  app.addHook('onResponse', (request, _, done) => {
    forms.release(request.raw);
    done();
  });
}

/** Streams a worker's answer, with the policy for the page's resources and framing. */
function sendAnswer(
  { answer, nonce, inlineScripts, signInScript }: Extract<Rendered, { answer: IncomingMessage }>,
  reply: FastifyReply,
  hosts: string[],
) {
  const status = answer.statusCode ?? 500;
  const inOwnFrame = answer.headers[ownFrameHeader] !== undefined;
  reply.code(status).headers(
    headersOfOnePage(nonce, {
      inlineScripts,
      ...(inOwnFrame && { frame: 'self' }),
      ...(signInScript && { signInScript }),
      inlineStyles: isDashboard(reply.request.url) || signInScript !== undefined,
      hosts,
    }),
  );
  if (inOwnFrame) reply.header('x-frame-options', 'SAMEORIGIN');
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  // The page shows this request's id as its reference, which identifies the log line.
  if (status >= 500) reply.log.warn({ path: reply.request.url.split('?')[0], status }, 'Sent an error page');
  // The provider's own window must be able to answer the page that opened it.
  if (signInScript) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  const { location } = answer.headers;
  for (const name of ['x-robots-tag', 'referrer-policy', 'x-parts']) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  if (location) {
    answer.resume();
    return reply.header('location', location).send();
  }
  return sendCompressed(answer, reply);
}
