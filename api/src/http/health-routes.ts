import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { ping } from '../database/connection.ts';
import type { ContentVersionWatch } from './content-version.ts';
import { ContentVersion } from './content-version-schema.ts';

export function healthRoutes(app: Api, { db }: Dependencies, version: ContentVersionWatch) {
  app.get(
    '/healthz',
    {
      schema: {
        summary: 'Answers 200 while the API can reach its database',
        response: { 200: Type.Object({ status: Type.Literal('ok') }) },
      },
    },
    async () => {
      await ping(db);
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/content-version',
    {
      // Not logged: the shell asks every second, and these lines would bury the others.
      logLevel: 'warn',
      schema: {
        summary: 'Rises with every change of public content, or of what is live; at most a second late',
        response: { 200: ContentVersion },
      },
    },
    async () => ({ version: await version.current(), releases: await version.releases() }),
  );
}
