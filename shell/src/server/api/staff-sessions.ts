import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Sessions that are remembered. */
const maxSessions = 1000;
/** How long the API's answer about a session is trusted: neither a report nor the choice of a version needs a newer one. */
const ttlMs = 5 * 60 * 1000;

/** Tells whether a request comes with a session of staff, and asks the API about each session once in five minutes. */
export class StaffSessions {
  readonly #salt = randomBytes(16);
  readonly #isStaffBySession: LRUCache<string, boolean, FastifyRequest>;

  /** @param isStaff whether a request comes with a valid session of staff; may throw */
  constructor(isStaff: (request: FastifyRequest) => Promise<boolean>) {
    this.#isStaffBySession = new LRUCache({
      max: maxSessions,
      ttl: ttlMs,
      // A flood of made-up sessions must not evict the pending call about a real one.
      ignoreFetchAbort: true,
      fetchMethod: (_session, _known, { context }) => isStaff(context),
    });
  }

  /**
   * @returns what tells the session from others, a hash with a salt that lives as long as the process; undefined for visitors, and where
   *   the API does not answer
   */
  async of(request: FastifyRequest): Promise<string | undefined> {
    const token = request.cookies['__Host-session'] ?? request.cookies.session;
    if (!token) return undefined;
    const session = createHash('sha256').update(this.#salt).update(token).digest('base64url').slice(0, 16);
    const isStaff = await this.#isStaffBySession.fetch(session, { context: request }).catch(() => false);
    return isStaff ? session : undefined;
  }
}
