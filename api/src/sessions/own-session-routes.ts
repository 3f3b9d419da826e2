import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { userText } from '../users/user-texts.ts';
import { Id } from '../wire/id.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { OwnSessionList } from './session-schema.ts';

/** Staff see and end their own sessions only. */
export function ownSessionRoutes(app: Api, { db, settings }: Dependencies) {
  const config = { permission: 'home' } as const;

  app.get(
    '/dashboard/account/sessions',
    { config, schema: { summary: 'The user’s own sessions', response: { 200: OwnSessionList } } },
    async (request) => ({ sessions: await listOwnSessions(db, staffOf(request), settings) }),
  );

  app.delete(
    '/dashboard/account/sessions/:id',
    {
      config,
      schema: {
        summary: 'Ends one of the user’s own sessions',
        params: Type.Object({ id: Id }),
        querystring: LanguageQuery,
        response: { 200: OwnSessionList },
      },
    },
    async (request) => {
      const staff = staffOf(request);
      const ended = await endOwnSessions(db, staff, { id: request.params.id });
      if (ended === 0) throw new Problem('NOT_FOUND', userText(request.query.lang, 'sessionGone'));
      return { sessions: await listOwnSessions(db, staff, settings) };
    },
  );

  app.delete(
    '/dashboard/account/sessions',
    {
      config,
      schema: {
        summary: 'Ends all of the user’s own sessions except this one',
        response: { 200: OwnSessionList },
      },
    },
    async (request) => {
      const staff = staffOf(request);
      await endOwnSessions(db, staff, { but: staff.tokenHash });
      return { sessions: await listOwnSessions(db, staff, settings) };
    },
  );
}
