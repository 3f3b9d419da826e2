import { createHash, randomBytes } from 'node:crypto';
import { rangeOf } from '@nalam/api/server-kit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Sessions that are remembered. */
const maxSessions = 1000;
/** How long the API's word on a session holds: a report needs no newer one. */
const sessionTtlMs = 5 * 60 * 1000;

/**
 * Tells whom a browser's report counts for. Visitors count by address range, because one owner holds all of it. Staff, who sit behind
 * few addresses, count by session. Only hashes leave it, with a salt that lives as long as the process: they can be traced to no person.
 */
export class Voters {
  readonly #salt = randomBytes(16);
  readonly #isStaff: (request: FastifyRequest) => Promise<boolean>;
  readonly #staffSessions = new LRUCache<string, Promise<boolean>>({ max: maxSessions, ttl: sessionTtlMs });

  /** @param isStaff whether a request comes with a valid session of staff */
  constructor(isStaff: (request: FastifyRequest) => Promise<boolean>) {
    this.#isStaff = isStaff;
  }

  async of(request: FastifyRequest): Promise<string> {
    const range = this.#hash(`range ${rangeOf(request.ip)}`);
    const token = request.cookies['__Host-session'] ?? request.cookies.session;
    if (!token) return range;
    const session = this.#hash(`session ${token}`);
    let isStaff = this.#staffSessions.get(session);
    if (!isStaff) {
      isStaff = this.#isStaff(request).catch(() => {
        this.#staffSessions.delete(session);
        return false;
      });
      this.#staffSessions.set(session, isStaff);
    }
    return (await isStaff) ? session : range;
  }

  #hash(text: string): string {
    return createHash('sha256').update(this.#salt).update(text).digest('base64url').slice(0, 16);
  }
}
