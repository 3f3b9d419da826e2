import type { Api, Dependencies } from '../api.ts';
import { readGlossary } from './glossary.ts';
import { releasedTexts } from './own-texts.ts';
import { publishedCorrections } from './text-queries.ts';
import { CorrectionQuery, Corrections, OwnTexts } from './text-schema.ts';

export function textRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/texts',
    {
      config: { publicContent: true },
      schema: {
        summary:
          'The published corrections of the texts of all releases, for servers and pages that show them',
        querystring: CorrectionQuery,
        response: { 200: Corrections },
      },
    },
    async ({ query }) => ({ corrections: await publishedCorrections(db, query) }),
  );

  app.get(
    '/dashboard/texts',
    {
      config: { permission: 'texts' },
      schema: {
        summary:
          'The texts of emails, messages, lists and refusals, as they were released, and words to avoid',
        response: { 200: OwnTexts },
      },
    },
    async () => ({ texts: releasedTexts, glossary: await readGlossary() }),
  );
}
