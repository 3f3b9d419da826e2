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
export function votersBy(
  staffSessions: Pick<StaffSessions, 'of'>,
): (request: FastifyRequest) => Promise<Voter> {
  const salt = randomBytes(16);
  const hash = (text: string) =>
    createHash('sha256').update(salt).update(text).digest('base64url').slice(0, 16);
  return async (request) => {
    const session = await staffSessions.of(request);
    return session === undefined
      ? { id: hash(rangeOf(request.ip)), isStaff: false }
      : { id: `session ${session}`, isStaff: true };
  };
}
