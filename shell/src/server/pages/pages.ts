import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentVersionWatch } from './content-version.ts';
import type { Trial } from '../../offers/releases-overview.ts';
import { isDashboard } from '../../host/path.ts';
import { FormReader } from './form-with-file.ts';
import type { LastSettings } from './last-settings.ts';
import { addressOf, withoutTracking } from './page-address.ts';
import { PageCache, type KeptPage } from './page-cache.ts';
import { RenderLimit } from '../rendering/render-limit.ts';
import { keyOf, type RenderPool } from '../rendering/render-pool.ts';
import {
  cacheableHeader,
  contentVersionHeader,
  failedHeader,
  nonceHeader,
  ownFrameHeader,
  remotesAddress,
  showKeysHeader,
  signInHeader,
  trialHeader,
} from '../rendering/protocol.ts';
import { contentSecurityPolicy, type PageGuests } from '../http/security-headers.ts';
import type { Settings } from '../settings.ts';
import { serveSpeculationRules, speculationRulesAddress } from './speculation-rules.ts';
import { wantsKeys } from '../development/shown-keys.ts';
import { isAddress, type Trials } from '../trials/trials.ts';
import { unavailablePage } from './unavailable-page.ts';
import { bucketOf } from './visitor-bucket.ts';
import { RenderUnavailable } from '../rendering/worker-process.ts';

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The day at the centre (docs/product.md#languages). */
const dayAtCentre = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  const encoding = encodingFor(request);
  reply.headers({
    'content-security-policy': contentSecurityPolicy(),
    'content-type': 'text/html; charset=utf-8',
    // Browsers ask again each time, and mostly hear that nothing has changed. What comes with a cookie is one visitor's.
    'cache-control': reply.hasHeader('set-cookie') ? 'private, no-cache' : 'no-cache',
    vary: 'accept-encoding, cookie',
    etag: page.etag,
    'speculation-rules': `"${speculationRulesAddress}"`,
  });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page[encoding]);
}

/** Sends a worker's answer as it comes. */
function sendCompressed(request: FastifyRequest, reply: FastifyReply, answer: IncomingMessage) {
  const encoding = encodingFor(request);
  if (encoding === 'identity') return reply.send(answer);
  const compress =
    encoding === 'br'
      ? createBrotliCompress({
          // The next quality saves 3 % of the bytes and costs a tenth of the pages a second; what many get is kept better.
          // A page is smaller than this window of 256 KB; the usual one costs 16 MB a page.
          params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
          flush: constants.BROTLI_OPERATION_FLUSH,
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  pipeline(answer, compress, (error) => {
    if (error) request.log.warn({ err: error }, 'A page was cut off');
  });
  return reply.header('content-encoding', encoding).send(compress);
}

/** @throws {RenderUnavailable} when the worker dies on the way: half a page is for nobody */
async function readAll(answer: IncomingMessage): Promise<Buffer> {
  try {
    return await buffer(answer);
  } catch (cause) {
    throw new RenderUnavailable('The worker did not end the page.', { cause });
  }
}

/** For whoever asks for a page that cannot be made now. */
const retryAfterSeconds = '5';

/** What a request's page is made of. */
interface Made {
  versions: Record<string, string>;
  /** Where the page is kept; nowhere, when it is one person's. */
  address?: string;
  trial?: Trial;
}

/** A page as the server sends it: kept for everybody, whole, or as the worker's answer comes. */
type Rendered =
  | { kept: KeptPage }
  | { status: number; html: Buffer; nonce: string }
  | { answer: IncomingMessage; nonce: string; signInScript: string | undefined };

/** Answers every address that is neither the API's nor a release's: with a page. */
export function servePages(
  app: FastifyInstance,
  pool: Pick<RenderPool, 'render' | 'tryOut' | 'variants' | 'versionsFor'>,
  content: Pick<ContentVersionWatch, 'reachable' | 'version'>,
  lastSettings: Pick<LastSettings, 'read'>,
  trials: Pick<Trials, 'of'>,
  {
    pageCache: cached,
    devReload,
    siteUrl,
    googleScript,
  }: Pick<Settings, 'pageCache' | 'devReload' | 'siteUrl' | 'googleScript'>,
) {
  const cache = new PageCache();
  const limit = new RenderLimit();
  const forms = new FormReader();
  /** Pages for everybody that are being rendered, by their address and what they are made of. */
  const underWay = new Map<string, Promise<Rendered>>();
  // Visitors are shown texts, whatever their address says.
  const showsKeys = (request: FastifyRequest) => devReload && wantsKeys(request);
  // A page may show today's date, or ask for one from today on.
  const stampNow = (versions: Record<string, string>) =>
    `${keyOf(versions)}/${content.version}/${dayAtCentre.format()}`;
  const secure = siteUrl.startsWith('https:');

  /** @returns the versions that a visitor gets, and where pages made of them are kept */
  async function madeOf(request: FastifyRequest, reply: FastifyReply): Promise<Made> {
    const trial = await trials.of(request);
    const tried = pool.variants.length > 1;
    const bucket = bucketOf(request, reply, { tried, secure });
    const versions = pool.versionsFor(bucket);
    if (trial) {
      const stored = Object.entries(trial).filter(([, part]) => !isAddress(part));
      const tried = { ...versions, ...Object.fromEntries(stored) };
      try {
        await pool.tryOut(tried);
        return { versions: tried, trial };
      } catch (error) {
        request.log.error({ err: error, versions: tried }, 'What is tried out does not start');
      }
    }
    // Pages of what is live have one place, so that an older one is at hand when no new one can be made.
    const canary = versions !== pool.variants.at(-1)?.versions;
    return { versions, address: addressOf(request.url) + (canary ? ` ${keyOf(versions)}` : '') };
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser('multipart/form-data', ({ headers }: FastifyRequest, payload: IncomingMessage) =>
    forms.read(payload, headers['content-type'] ?? ''),
  );
  app.addHook('onResponse', (request, _, done) => {
    forms.release(request.raw);
    done();
  });

  async function renderNow(request: FastifyRequest, { versions, address, trial }: Made): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64');
    const stamp = stampNow(versions);
    const page = {
      // A HEAD is answered from the whole page: the page is kept, and visitors after it must not get an empty one.
      method: request.method === 'HEAD' ? 'GET' : request.method,
      url: withoutTracking(request.url),
      headers: {
        [nonceHeader]: nonce,
        ...(content.reachable && { [contentVersionHeader]: content.version }),
        ...(showsKeys(request) && { [showKeysHeader]: '1' }),
        ...(trial && { [trialHeader]: JSON.stringify(trial) }),
        'x-forwarded-for': request.ip,
        ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
        ...(request.headers['sec-fetch-site'] && { 'sec-fetch-site': request.headers['sec-fetch-site'] }),
        ...(request.headers.origin && { origin: request.headers.origin }),
      },
      ...(Buffer.isBuffer(request.body) && { body: request.body }),
    };
    const answer = await pool.render(page, versions);
    if (answer.headers[failedHeader]) {
      answer.resume();
      throw new RenderUnavailable('The page failed.');
    }
    const signInScript = answer.headers[signInHeader] ? googleScript : undefined;
    const mayBeKept = answer.headers[cacheableHeader] && content.reachable && !signInScript;
    if (!cached || !mayBeKept || address === undefined) return { answer, nonce, signInScript };

    const status = answer.statusCode ?? 500;
    const html = await readAll(answer);
    // A page that React finished by script carries its nonce, which must not be sent twice.
    if (html.includes('nonce="')) return { status, html, nonce };
    return { kept: await cache.keep(address, { status, html, stamp }) };
  }

  const render = (request: FastifyRequest, made: Made) => limit.run(() => renderNow(request, made));

  /** Renders a page that others ask for at the same time once, where all of them may get the same. */
  async function renderShared(request: FastifyRequest, made: Made, key: string): Promise<Rendered> {
    const other = underWay.get(key);
    if (other) {
      const rendered = await other;
      return 'kept' in rendered ? rendered : render(request, made);
    }
    const own = render(request, made);
    underWay.set(key, own);
    try {
      return await own;
    } finally {
      underWay.delete(key);
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, rendered: Rendered, trial: Trial | undefined) {
    if ('kept' in rendered) return sendKept(request, reply, rendered.kept);
    const { nonce } = rendered;
    if ('html' in rendered)
      return reply.headers(onceHeaders(nonce)).code(rendered.status).send(rendered.html);
    const { answer, signInScript } = rendered;
    const status = answer.statusCode ?? 500;
    const inOwnFrame = answer.headers[ownFrameHeader] !== undefined;
    reply.code(status).headers(
      onceHeaders(nonce, {
        ...(inOwnFrame && { frame: 'self' }),
        ...(signInScript && { signInScript }),
        inlineStyles: isDashboard(request.url) || signInScript !== undefined,
        machines: Object.values(trial ?? {}).filter(isAddress),
      }),
    );
    if (inOwnFrame) reply.header('x-frame-options', 'SAMEORIGIN');
    if (status === 503) reply.header('retry-after', retryAfterSeconds);
    // The provider's own window has to hand its answer to the page that opened it.
    if (signInScript) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    const { location, 'x-robots-tag': robots } = answer.headers;
    if (robots) reply.header('x-robots-tag', robots);
    if (location) {
      answer.resume();
      return reply.header('location', location).send();
    }
    return sendCompressed(request, reply, answer);
  }

  serveSpeculationRules(app);

  // An open tab asks what it would be made of now.
  app.get('/live.json', { logLevel: 'silent' }, async (request, reply) => {
    const { versions } = await madeOf(request, reply);
    return reply.header('cache-control', 'no-store').send(versions);
  });

  // And which remotes there are beside those that it came with.
  app.get(remotesAddress, async (request, reply) => {
    const { versions } = await madeOf(request, reply);
    reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/json' });
    try {
      const ask = { method: 'GET', url: remotesAddress, headers: {} };
      return await sendCompressed(request, reply, await pool.render(ask, versions));
    } catch (error) {
      if (!(error instanceof RenderUnavailable)) throw error;
      request.log.error({ err: error }, 'Nobody could say which remotes there are');
      return reply.code(503).send({ code: 'RENDERING_UNAVAILABLE', message: 'Please try again.' });
    }
  });

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const made = await madeOf(request, reply);
      const { address } = made;
      const isAnew = !cached || address === undefined || request.method === 'POST' || showsKeys(request);
      const kept = isAnew ? undefined : cache.get(address);
      // While the API is away, an older page is better than none.
      if (kept && (kept.stamp === stampNow(made.versions) || !content.reachable))
        return sendKept(request, reply, kept);
      let rendered: Rendered;
      try {
        rendered = isAnew
          ? await render(request, made)
          : await renderShared(request, made, `${address} ${stampNow(made.versions)}`);
      } catch (error) {
        if (!(error instanceof RenderUnavailable)) throw error;
        request.log.error({ err: error }, 'No page could be rendered');
        if (kept) return sendKept(request, reply, kept);
        return reply
          .code(503)
          .headers({
            ...onceHeaders(''),
            'content-type': 'text/html; charset=utf-8',
            'retry-after': retryAfterSeconds,
          })
          .send(unavailablePage(request.url, (language) => lastSettings.read(language)));
      }
      return send(request, reply, rendered, made.trial);
    },
  });
}

function onceHeaders(nonce: string, guests: PageGuests = {}) {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, guests),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding, cookie',
  };
}
