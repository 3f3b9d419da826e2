import { createHmac, timingSafeEqual } from 'node:crypto';
import { networkOf } from 'api/server-kit';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Tokens that let a page report how its versions do. A token is of the network that the page was sent to, and of the day, so
 * whoever reports has loaded a page from there. It goes into a header, because kept pages are the same for all visitors.
 */
export class PageTokens {
  readonly #key: Buffer;

  /** @param key shared by all servers of the site: another one may hear the report than sent the page */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @returns the value of `Server-Timing`, the one header of a page that its scripts can read */
  headerFor(address: string, now = Date.now()): string {
    return `page;desc=${this.#tokenOf(address, now)}`;
  }

  /** @returns whether a page was sent to the address's network with the token, today or yesterday (UTC) */
  isValid(token: string, address: string, now = Date.now()): boolean {
    const given = Buffer.from(token);
    return [now, now - dayMs].some((time) => {
      const expected = Buffer.from(this.#tokenOf(address, time));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  #tokenOf(address: string, time: number): string {
    const day = Math.floor(time / dayMs);
    return createHmac('sha256', this.#key)
      .update(`page report ${day} ${networkOf(address)}`)
      .digest('base64url')
      .slice(0, 22);
  }
}
