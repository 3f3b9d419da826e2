import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A whole page that is the same for every anonymous visitor, in the forms that browsers take. */
export interface KeptPage {
  status: number;
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  keptAt: number;
  /** What was live, which content there was, and which day it was, when it was made. */
  stamp: string;
}

/** Bytes of pages, in all their forms, that are kept at most. */
const maxBytes = 64 * 1024 * 1024;
/** How long a page may be sent after it became old, while the site can't make a new one, in milliseconds. */
export const staleFor = 60 * 60 * 1000;

/** Pages that can be sent as they are. */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip: gz }) => identity.length + br.length + gz.length,
    ttl: staleFor,
  });

  /** @returns the page, fresh or not; whoever sends it decides by its stamp */
  get(address: string): KeptPage | undefined {
    return this.#pages.get(address);
  }

  async keep(address: string, page: { status: number; html: Buffer; stamp: string }): Promise<KeptPage> {
    const [br, gz] = await Promise.all([
      brotli(page.html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length },
      }),
      gzipped(page.html),
    ]);
    const kept: KeptPage = {
      status: page.status,
      etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
      identity: page.html,
      br,
      gzip: gz,
      keptAt: Date.now(),
      stamp: page.stamp,
    };
    this.#pages.set(address, kept);
    return kept;
  }
}
