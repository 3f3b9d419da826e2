import { createHmac, timingSafeEqual } from 'node:crypto';
import { rangeOf } from '@nalam/api/server-kit';
import { LRUCache } from 'lru-cache';

const dayMs = 24 * 60 * 60 * 1000;
/** Of some 15,000 visitors. Not by count: behind a proxy, anything may stand in the place of an address. */
const maxKnownCharacters = 1_000_000;

/**
 * Tokens with which a page reports how its versions do. A token belongs to an address range and a day, so a valid report comes from a
 * range that a page was sent to. It is sent in a header, because kept pages are the same for all visitors.
 */
export class PageTokens {
  readonly #key: Buffer;
  /** By day and address: to make one takes a fifth of the time in which a kept page is sent. */
  readonly #known = new LRUCache<string, string>({
    maxSize: maxKnownCharacters,
    sizeCalculation: (token, of) => token.length + of.length,
  });

  /** @param key shared by all servers of the site: the report may go to another one than sent the page */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @returns the value of `Server-Timing`, the one header of a page that its scripts can read */
  headerFor(address: string, now = Date.now()): string {
    return `page;desc=${this.#tokenOf(address, now)}`;
  }

  /** @returns whether a page was sent to the address's range with the token, today or yesterday (UTC) */
  isValid(token: string, address: string, now = Date.now()): boolean {
    const given = Buffer.from(token);
    return [now, now - dayMs].some((time) => {
      const expected = Buffer.from(this.#tokenOf(address, time));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  #tokenOf(address: string, time: number): string {
    const day = Math.floor(time / dayMs);
    const of = `${day} ${address}`;
    const known = this.#known.get(of);
    if (known !== undefined) return known;
    const token = createHmac('sha256', this.#key)
      .update(`page report ${day} ${rangeOf(address)}`)
      .digest('base64url')
      .slice(0, 22);
    this.#known.set(of, token);
    return token;
  }
}
