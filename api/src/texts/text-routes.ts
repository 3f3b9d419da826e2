import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { readGlossary } from './glossary.ts';
import { ownFolder, releasedTexts } from './own-texts.ts';
import { draftsOf, editedCorrections, publishedCorrections } from './text-queries.ts';
import { CorrectionQuery, Corrections, EditedTexts, Translation } from './text-schema.ts';

/** Not `lang`, which is the dashboard's language. */
const OfLanguage = Type.Object({ language: Translation });

export function textRoutes(app: Api, { db, outdatedTexts = () => ({}) }: Dependencies) {
  let outdated: Record<string, string> | undefined;

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
          'The texts of emails, messages, lists and refusals as they were released, all corrections, and words to avoid',
        querystring: OfLanguage,
        response: { 200: EditedTexts },
      },
    },
    async ({ query }) => ({
      texts: releasedTexts,
      // Runs git only once, because it takes half a second.
      outdated: (outdated ??= outdatedTexts(ownFolder)),
      corrections: await editedCorrections(db, query.language),
      glossary: await readGlossary(),
    }),
  );

  app.get(
    '/dashboard/texts/drafts',
    {
      config: { permission: 'texts' },
      schema: {
        summary: 'The caller’s own corrections that are not published, for a preview of pages',
        querystring: OfLanguage,
        response: { 200: Corrections },
      },
    },
    async (request) => ({
      corrections: await draftsOf(db, staffOf(request).username, request.query.language),
    }),
  );
}
