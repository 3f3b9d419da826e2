import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * A complete page that is the same for every anonymous visitor, in the encodings that browsers accept; other clients get it decompressed.
 */
export interface CachedPage {
  status: number;
  etag: string;
  br: Buffer;
  gzip: Buffer;
  cachedAt: number;
  /** Its response headers. An older page may come from a shell with another policy. */
  headers: Record<string, string>;
  /** The composition and the content version that it was rendered from. */
  stamp: string;
}

/** 256 KB, more than a page; the default window takes 16 MB per page being compressed. */
export const brotliWindow = 18;
/** The size of all pages in both encodings: some thousand pages. */
const maxBytes = 32 * 1024 * 1024;
/** How long an outdated page may be sent while the site can't render a new one. */
const staleMs = 60 * 60 * 1000;

/** Caches rendered pages in memory. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ br, gzip: gz }, address) => br.length + gz.length + address.length,
    ttl: staleMs,
  });

  /** @returns the page, fresh or not; its stamp tells which */
  get(address: string): CachedPage | undefined {
    return this.#pages.get(address);
  }

  async store(
    address: string,
    page: Pick<CachedPage, 'status' | 'headers' | 'stamp'> & { html: Buffer },
  ): Promise<CachedPage> {
    const [br, gz] = await Promise.all([
      brotli(page.html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 6,
          [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length,
          [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
        },
      }),
      gzipped(page.html),
    ]);
    const cached: CachedPage = {
      status: page.status,
      etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
      br,
      gzip: gz,
      cachedAt: Date.now(),
      headers: page.headers,
      stamp: page.stamp,
    };
    this.#pages.set(address, cached);
    return cached;
  }
}
