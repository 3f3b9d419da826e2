import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import type { ContentVersionWatch } from './content-version.ts';
import { ContentVersion } from './content-version-schema.ts';

export function healthRoutes(app: Api, { db }: Dependencies, version: ContentVersionWatch) {
  app.get(
    '/healthz',
    {
      schema: {
        summary: 'Answers 200 when the API can do its work, which needs the database',
        response: { 200: Type.Object({ status: Type.Literal('ok') }) },
      },
    },
    async () => {
      await sql`select 1`.execute(db);
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/content-version',
    {
      // The shell asks every second; a line each time would bury the others.
      logLevel: 'warn',
      schema: {
        summary: 'Grows with every change of public content; at most a second behind',
        response: { 200: ContentVersion },
      },
    },
    async () => ({ version: await version.current() }),
  );
}
