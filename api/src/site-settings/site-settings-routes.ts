import { Type } from 'typebox';
import type { Api, Dependencies } from '../api.ts';
import { textChannelsOf } from '../messages/text-message.ts';
import { Problem } from '@nalam/server-kit/problem';
import { LanguageQuery } from '../wire/language-query.ts';
import { findSiteSettings, listAnswers, siteSettingsIn } from './site-settings-queries.ts';
import { Answer, SiteSettings } from './site-settings-schema.ts';

export function siteSettingsRoutes(app: Api, { db, settings }: Dependencies) {
  app.get(
    '/site-settings',
    {
      config: { publicContent: true },
      schema: {
        summary: 'The centre’s name, address, opening hours and contacts',
        querystring: LanguageQuery,
        response: { 200: SiteSettings },
      },
    },
    async ({ query }) => {
      const stored = await findSiteSettings(db);
      if (!stored) throw new Problem('NOT_FOUND', 'The site settings have not been filled in yet.');
      return {
        ...siteSettingsIn(stored, query.lang),
        messageChannels: textChannelsOf(settings),
      };
    },
  );

  app.get(
    '/answers',
    {
      config: { publicContent: true },
      schema: {
        summary: 'Answers to the questions that visitors often ask',
        querystring: LanguageQuery,
        response: { 200: Type.Array(Answer) },
      },
    },
    ({ query }) => listAnswers(db, query.lang),
  );
}
