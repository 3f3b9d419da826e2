import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { userText } from '../users/user-texts.ts';
import { Id } from '../wire/id.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { browserNames } from './browser-names.ts';
import { endSessionsOf, type Lifetimes, sessionsOf, type StaffSession } from './session-queries.ts';
import { type OwnSession, OwnSessionList } from './session-schema.ts';

/** Where somebody of the staff is signed in: each sees and ends their own, and nobody else's. */
export function ownSessionRoutes(app: Api, { db, settings }: Dependencies) {
  const config = { permission: 'home' } as const;

  app.get(
    '/dashboard/account/sessions',
    { config, schema: { summary: 'Where one is signed in', response: { 200: OwnSessionList } } },
    async (request) => ({ sessions: await listOwnSessions(db, staffOf(request), settings) }),
  );

  app.delete(
    '/dashboard/account/sessions/:id',
    {
      config,
      schema: {
        summary: 'Ends one of one’s own sessions',
        params: Type.Object({ id: Id }),
        querystring: LanguageQuery,
        response: { 200: OwnSessionList },
      },
    },
    async (request) => {
      const staff = staffOf(request);
      const ended = await endOwnSessions(db, staff, { id: request.params.id });
      if (ended === 0) throw new Problem('NOT_FOUND', userText(request.query.lang ?? 'en', 'sessionGone'));
      return { sessions: await listOwnSessions(db, staff, settings) };
    },
  );

  app.delete(
    '/dashboard/account/sessions',
    {
      config,
      schema: { summary: 'Ends all of one’s own sessions but this one', response: { 200: OwnSessionList } },
    },
    async (request) => {
      const staff = staffOf(request);
      await endOwnSessions(db, staff, { but: staff.tokenHash });
      return { sessions: await listOwnSessions(db, staff, settings) };
    },
  );
}

async function listOwnSessions(
  db: Database,
  { userId, tokenHash }: StaffSession,
  lifetimes: Lifetimes,
): Promise<OwnSession[]> {
  const rows = await sessionsOf(db, userId, lifetimes);
  return rows.map(({ id, token_hash, device, created_at, last_seen_at }) => ({
    _id: id,
    ...browserNames(device),
    startedAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    current: token_hash === tokenHash,
  }));
}

/** Noted, because whoever stole a session would end the owner's. */
function endOwnSessions(db: Database, staff: StaffSession, which: { id: string } | { but: string }) {
  return db.transaction().execute(async (trx) => {
    const ended = await endSessionsOf(trx, staff.userId, which);
    if (ended > 0) {
      const entry = { action: 'end-sessions', subject: 'user', id: staff.userId, title: staff.username };
      await appendAudit(trx, staff, entry);
    }
    return ended;
  });
}
