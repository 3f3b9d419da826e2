import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { publisherOf } from '../records/prenatal-check.ts';
import { changePlaces } from '../services/change-places.ts';
import { PlacesChange } from '../services/service-schema.ts';
import { Id } from '../wire/id.ts';
import { Message } from '../wire/message.ts';
import {
  changeSiteSettings,
  changeVisitRules,
  readVersionedSettings,
  readVisitRules,
} from './change-site-settings.ts';
import {
  SiteSettingsChange,
  VersionedSiteSettings,
  VersionedVisitRules,
  VisitRulesChange,
} from './site-settings-schema.ts';

export function siteSettingsStaffRoutes(app: Api, { db }: Dependencies) {
  const config = { permission: 'site-settings' } as const;

  app.get(
    '/dashboard/site-settings',
    {
      config,
      schema: {
        summary: 'The site settings in all languages, with their version',
        response: { 200: VersionedSiteSettings },
      },
    },
    () => readVersionedSettings(db),
  );

  app.put(
    '/dashboard/site-settings',
    {
      config: { ...config, problems: ['CONFLICT', 'VISITS_AGREED'] },
      schema: {
        summary: 'Replaces the site settings; takes effect at once',
        body: SiteSettingsChange,
        response: { 200: VersionedSiteSettings },
      },
    },
    (request) => changeSiteSettings(db, publisherOf(staffOf(request), request.body), request.body),
  );

  app.get(
    '/dashboard/visit-rules',
    {
      config: { permission: 'visit-rules' },
      schema: {
        summary: 'Holidays and places, with the version of the settings',
        response: { 200: VersionedVisitRules },
      },
    },
    () => readVisitRules(db),
  );

  app.put(
    '/dashboard/visit-rules',
    {
      config: { problems: ['CONFLICT'], permission: 'visit-rules' },
      schema: {
        summary: 'Replaces holidays and places; takes effect at once',
        body: VisitRulesChange,
        response: { 200: VersionedVisitRules },
      },
    },
    (request) => changeVisitRules(db, publisherOf(staffOf(request), request.body), request.body),
  );

  app.put(
    '/dashboard/visit-rules/services/:id',
    {
      config: { problems: ['CONFLICT'], permission: 'visit-rules' },
      schema: {
        summary: 'Sets how many visits for a service may start at one time; takes effect at once',
        params: Type.Object({ id: Id }),
        body: PlacesChange,
        response: { 200: Message },
      },
    },
    async (request) => {
      await changePlaces(db, staffOf(request), request.params.id, request.body);
      return { message: 'The places are saved.' };
    },
  );
}
