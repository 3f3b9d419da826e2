import { createHash, randomBytes } from 'node:crypto';
import { rangeOf } from '@nalam/api/server-kit';
import type { FastifyRequest } from 'fastify';
import type { StaffSessions } from '../api/staff-sessions.ts';

/** Whom a browser's report counts for. */
export interface Voter {
  id: string;
  isStaff: boolean;
}

/**
 * Tells whom a browser's report counts for. Visitors count by address range, because one owner holds all of it. Staff, who sit behind
 * few addresses, count by session. Only hashes leave it, with a salt that lives as long as the process: they can be traced to no person.
 */
export class Voters {
  readonly #salt = randomBytes(16);
  readonly #staffSessions: Pick<StaffSessions, 'of'>;

  constructor(staffSessions: Pick<StaffSessions, 'of'>) {
    this.#staffSessions = staffSessions;
  }

  async of(request: FastifyRequest): Promise<Voter> {
    const session = await this.#staffSessions.of(request);
    return session === undefined
      ? { id: this.#hash(rangeOf(request.ip)), isStaff: false }
      : { id: `session ${session}`, isStaff: true };
  }

  #hash(text: string): string {
    return createHash('sha256').update(this.#salt).update(text).digest('base64url').slice(0, 16);
  }
}
