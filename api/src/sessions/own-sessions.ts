import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import { browserNames } from '@nalam/server-kit/browser-names';
import { endSessionsOf, type Lifetimes, sessionsOf, type StaffSession } from './session-queries.ts';
import type { OwnSession } from './session-schema.ts';

export async function listOwnSessions(
  db: Database,
  { userId, tokenHash }: StaffSession,
  lifetimes: Lifetimes,
): Promise<OwnSession[]> {
  const rows = await sessionsOf(db, userId, lifetimes);
  return rows.map(({ id, token_hash, device, created_at, last_seen_at }) => {
    const { browser, system } = browserNames(device);
    return {
      _id: id,
      browser,
      system,
      startedAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      current: token_hash === tokenHash,
    };
  });
}

/** Ends sessions and logs it, because a thief could end the owner's sessions. @returns the number of ended sessions */
export function endOwnSessions(
  db: Database,
  staff: StaffSession,
  selection: { id: string } | { but: string },
) {
  return db.transaction().execute(async (trx) => {
    const ended = await endSessionsOf(trx, staff.userId, selection);
    if (ended > 0) {
      const entry = { action: 'end-sessions', subject: 'user', id: staff.userId, title: staff.username };
      await appendAudit(trx, staff, entry);
    }
    return ended;
  });
}
