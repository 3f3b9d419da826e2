import { dayAtCentre, momentAtCentre } from '@nalam/api/centre-clock';
import type { FastifyBaseLogger } from 'fastify';
import { remotesIn, type Composition } from '../../releases/store/remote-version.ts';
import type { ContentVersionWatch } from '../api/content-version.ts';
import { Webhook } from '../http/webhook.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { Settings } from '../settings.ts';

/** How long a CDN may send a page that it could not ask for again: as long as this server sends a cached one without the API. */
const staleIfErrorSeconds = 60 * 60;
/** How long it may send a page while it asks for it again. */
const staleWhileAskedSeconds = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** How often the server checks whether pages in the CDN are still fresh: as often as it asks the API. */
const checkIntervalMs = 1000;

type Content = Pick<ContentVersionWatch, 'version'>;

/**
 * @returns what a page is made from, as `pageStamp` says it: a page with a tag that is gone is stale. The version of the content
 *   changes with the day.
 */
const tagsOf = (versions: Composition, content: Content): string[] => [
  'pages',
  `content-${content.version}`,
  ...remotesIn(versions).map(({ name, version }) => `${name}-${version}`),
];

/** @returns seconds until the centre's day ends: a page may show the date */
export function secondsOfToday(now = new Date()): number {
  const end = momentAtCentre(dayAtCentre(new Date(now.getTime() + dayMs)));
  return Math.floor((end.getTime() - now.getTime()) / 1000);
}

/**
 * @param seconds how long a CDN may keep the page without asking
 * @returns the headers of a page that is the same for everybody. Browsers ask each time. `CDN-Cache-Control` (RFC 9213) says what no
 *   browser may do, such as showing the old page once more; a cache that does not know it finds `s-maxage`.
 */
export function cdnHeaders(seconds: number, versions: Composition, content: Content): Record<string, string> {
  const tags = tagsOf(versions, content);
  const freshSeconds = Math.min(seconds, secondsOfToday());
  return {
    'cache-control': `public, max-age=0, s-maxage=${freshSeconds}, stale-if-error=${staleIfErrorSeconds}`,
    'cdn-cache-control': `max-age=${freshSeconds}, stale-while-revalidate=${staleWhileAskedSeconds}, stale-if-error=${staleIfErrorSeconds}`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
    vary: 'accept-encoding',
  };
}

/**
 * Tells a CDN which pages it must drop, by their tags. Each server does when it has moved on itself, so that after the last one no
 * server makes such pages any more. At its start, a server knows nothing of what it served before and drops all.
 */
export class CdnPurge {
  readonly #pool: Pick<RenderPool, 'variants' | 'versions'>;
  readonly #content: Pick<ContentVersionWatch, 'reachable' | 'version'>;
  readonly #siteUrl: string;
  readonly #webhook: Webhook;
  #tags: string[] = ['pages'];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    { cdnPurgeUrl, cdnPurgeSecret, siteUrl }: Pick<Settings, 'cdnPurgeUrl' | 'cdnPurgeSecret' | 'siteUrl'>,
    pool: Pick<RenderPool, 'variants' | 'versions'>,
    content: Pick<ContentVersionWatch, 'reachable' | 'version'>,
    log: FastifyBaseLogger,
  ) {
    this.#pool = pool;
    this.#content = content;
    this.#siteUrl = siteUrl;
    this.#webhook = new Webhook({ url: cdnPurgeUrl, secret: cdnPurgeSecret, name: 'CDN purge webhook' }, log);
  }

  start(): void {
    this.#drop(this.#tags);
    this.#timer = setInterval(() => this.check(), checkIntervalMs).unref();
  }

  /** Drops what is stale. While a canary runs, no page is the same for everybody. */
  check(): void {
    if (!this.#content.reachable) return;
    const { variants, versions } = this.#pool;
    const tags = variants.length > 1 ? [] : tagsOf(versions, this.#content);
    const stale = this.#tags.filter((tag) => !tags.includes(tag));
    this.#tags = tags;
    if (stale.length > 0) this.#drop(stale);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#webhook.close();
  }

  #drop(tags: string[]) {
    const at = new Date().toISOString();
    this.#webhook.send({ tags }, () => ({ event: 'purge', tags, at, site: this.#siteUrl }));
  }
}
