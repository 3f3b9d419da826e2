import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Correction } from '@nalam/api/translations';
import { networkOf } from '@nalam/server-kit/network-of';
import type { Trial } from '../../offers/releases-overview.ts';
import { compositionKey, type Composition } from '../../releases/store/remote-version.ts';
import type { ContentVersionWatch } from '../api/content-version.ts';
import { wantsKeys } from '../development/shown-keys.ts';
import {
  backendHeader,
  cacheableHeader,
  contentVersionHeader,
  draftsHeader,
  failedHeader,
  inlineScriptsHeader,
  nonceHeader,
  showKeysHeader,
  signInHeader,
  trialHeader,
} from '../rendering/protocol.ts';
import { measured } from '../metrics/measured.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { RenderUnavailable, type RenderRequest } from '../rendering/worker-process.ts';
import type { Settings } from '../settings.ts';
import { withoutTracking } from './page-address.ts';
import { PageCache, type CachedPage } from './page-cache.ts';
import { headersOfCachedPage } from './send-page.ts';

/** The inputs for rendering a visitor's page. */
export interface PageSource {
  versions: Composition;
  /** The page's key in the cache; absent for a page of one person. */
  cacheKey?: string;
  trial?: Trial;
  /** The drafts of texts that the person is trying out. */
  drafts?: Correction[];
}

/** A page as the server sends it: complete, or streamed from the worker. */
export type Rendered =
  | { cached: CachedPage }
  | { status: number; html: Buffer; nonce: string; inlineScripts: string }
  | { answer: IncomingMessage; nonce: string; inlineScripts: string; signInScript: string | undefined };

export interface RendererParts {
  pool: Pick<RenderPool, 'dispatch'>;
  content: Pick<ContentVersionWatch, 'reachable' | 'version'>;
  settings: Pick<Settings, 'pageCache' | 'devServerUrl' | 'googleScript' | 'assetHost'>;
}

/** @returns the other hosts from which pages load files of releases */
export const assetHostsOf = ({ assetHost }: Pick<Settings, 'assetHost'>): string[] =>
  assetHost === undefined ? [] : [assetHost];

/** @returns the inputs of a page; the content version also changes each day, because a page may show the date */
export const pageStamp = (versions: Composition, content: Pick<ContentVersionWatch, 'version'>): string =>
  `${compositionKey(versions)}/${content.version}`;

/** Renders pages, once for all simultaneous requests, and caches those that are the same for all. */
export class PageRenderer {
  readonly #parts: RendererParts;
  readonly #cache = new PageCache();
  /** Shared pages being rendered, by cache key and stamp, with all the requests that wait for them. */
  readonly #underWay = new Map<string, { rendering: Promise<Rendered>; requests: FastifyRequest[] }>();

  constructor(parts: RendererParts) {
    this.#parts = parts;
  }

  /** @returns the cached page, fresh or not; undefined if none is cached, or none may be sent */
  cached(request: FastifyRequest, { cacheKey }: PageSource): CachedPage | undefined {
    return cacheKey !== undefined && this.#mayShare(request) ? this.#cache.get(cacheKey) : undefined;
  }

  isFresh(page: CachedPage, { versions }: PageSource): boolean {
    return page.stamp === pageStamp(versions, this.#parts.content);
  }

  /** @throws {RenderUnavailable} if no worker renders the page */
  async pageFor(request: FastifyRequest, source: PageSource): Promise<Rendered> {
    const renderAlone = () => this.#freshPage(request, source, () => hasGone(request));
    if (source.cacheKey === undefined || !this.#mayShare(request)) return renderAlone();
    const key = `${source.cacheKey} ${pageStamp(source.versions, this.#parts.content)}`;
    const other = this.#underWay.get(key);
    if (other) {
      other.requests.push(request);
      const rendered = await other.rendering;
      return 'cached' in rendered ? rendered : renderAlone();
    }
    const requests = [request];
    const rendering = this.#freshPage(request, source, () => requests.every(hasGone));
    this.#underWay.set(key, { rendering, requests });
    try {
      return await rendering;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #mayShare(request: FastifyRequest): boolean {
    return this.#parts.settings.pageCache && isRead(request) && !this.#showsKeys(request);
  }

  /** Visitors see texts, whatever their address requests. */
  #showsKeys(request: FastifyRequest): boolean {
    return this.#parts.settings.devServerUrl !== undefined && wantsKeys(request);
  }

  #requestFor(
    request: FastifyRequest,
    nonce: string,
    { trial, drafts }: PageSource,
    hasGone: () => boolean,
  ): RenderRequest {
    const { headers } = request;
    return {
      // A HEAD is answered from the complete page: the page is cached, and later visitors must not get an empty one.
      method: request.method === 'HEAD' ? 'GET' : request.method,
      url: withoutTracking(request.url),
      headers: {
        [nonceHeader]: nonce,
        ...(this.#parts.content.reachable && { [contentVersionHeader]: this.#parts.content.version }),
        ...(this.#showsKeys(request) && { [showKeysHeader]: '1' }),
        ...(trial && { [trialHeader]: JSON.stringify(trial) }),
        ...(drafts && { [draftsHeader]: Buffer.from(JSON.stringify(drafts)).toString('base64') }),
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
        ...(headers['sec-fetch-site'] && { 'sec-fetch-site': headers['sec-fetch-site'] }),
        ...(headers.origin && { origin: headers.origin }),
      },
      ...(Buffer.isBuffer(request.body) && { body: request.body }),
      visitor: { network: networkOf(request.ip), hasGone },
    };
  }

  async #freshPage(request: FastifyRequest, source: PageSource, hasGone: () => boolean): Promise<Rendered> {
    const { versions, cacheKey } = source;
    const nonce = randomBytes(16).toString('base64');
    const stamp = pageStamp(versions, this.#parts.content);
    const startedAt = performance.now();
    const page = this.#requestFor(request, nonce, source, hasGone);
    const answer = await this.#parts.pool.dispatch(page, versions);
    if (answer.headers[failedHeader]) {
      answer.resume();
      throw new RenderUnavailable('The page failed.');
    }
    const { pageCache, googleScript } = this.#parts.settings;
    const inlineScripts = String(answer.headers[inlineScriptsHeader] ?? '');
    const signInScript = answer.headers[signInHeader] ? googleScript : undefined;
    const mayBeCached =
      answer.headers[cacheableHeader] !== undefined &&
      answer.headers[backendHeader] === undefined &&
      this.#parts.content.reachable &&
      !signInScript;
    const isCached = pageCache && mayBeCached && cacheKey !== undefined;
    measured.emit('rendered', {
      path: request.url,
      isCached,
      seconds: (performance.now() - startedAt) / 1000,
    });
    if (!isCached) return { answer, nonce, inlineScripts, signInScript };

    const status = answer.statusCode ?? 500;
    const html = await readAll(answer);
    // A page that React completed by script contains its nonce, which must not be sent twice.
    if (html.includes('nonce="')) return { status, html, nonce, inlineScripts };
    const headers = headersOfCachedPage({ inlineScripts, hosts: assetHostsOf(this.#parts.settings) });
    return { cached: await this.#cache.store(cacheKey, { status, headers, html, stamp }) };
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** @returns whether nobody waits for the answer any more; a form is still forwarded */
const hasGone = (request: FastifyRequest) => isRead(request) && request.raw.socket.destroyed;

/** @throws {RenderUnavailable} if the worker ends before the page does */
async function readAll(answer: IncomingMessage): Promise<Buffer> {
  try {
    return await buffer(answer);
  } catch (cause) {
    throw new RenderUnavailable('The worker did not finish the page.', { cause });
  }
}
