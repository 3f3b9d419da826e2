import { sql } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { conflict, Problem } from '@nalam/server-kit/problem';
import { refuseUnfinished, storableContent } from '../records/check-content.ts';
import { type Publisher, refuseDoubtful } from '../records/prenatal-check.ts';
import { presetVisitRules } from '../appointments/visit-rules.ts';
import { refuseSettingsOverVisits } from '../appointments/visits-hit.ts';
import { openingHoursProblems } from './opening-hours.ts';
import { SiteSettingsContent } from './site-settings-content.ts';
import type {
  SiteSettingsChange,
  StoredSiteSettings,
  VersionedSiteSettings,
  VersionedVisitRules,
  VisitRulesChange,
} from './site-settings-schema.ts';

/** @throws Problem NOT_FOUND until the settings are filled in */
export async function readVersionedSettings(db: Database): Promise<VersionedSiteSettings> {
  const row = await db.selectFrom('site_settings').selectAll().executeTakeFirst();
  if (!row) throw new Problem('NOT_FOUND', 'The site settings have not been filled in yet.');
  return {
    version: row.version,
    content: { visits: presetVisitRules, homeAreas: [], answers: [], ...row.content },
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

/** @throws Problem as readVersionedSettings */
export async function readVisitRules(db: Database): Promise<VersionedVisitRules> {
  const { content, ...version } = await readVersionedSettings(db);
  return { ...version, content: content.visits ?? presetVisitRules };
}

/**
 * Replaces holidays and places, but no other settings.
 * @throws Problem as changeSiteSettings
 */
export async function changeVisitRules(
  db: Database,
  publisher: Publisher,
  { version, content: visits }: VisitRulesChange,
): Promise<VersionedVisitRules> {
  const stored = await readVersionedSettings(db);
  if (stored.version !== version) throw conflict('holidays and places', await readVisitRules(db));
  await changeSiteSettings(db, publisher, { version, content: { ...stored.content, visits } });
  return readVisitRules(db);
}

/**
 * Replaces the settings, with immediate effect for visitors. Version 0 fills them in for the first time.
 * @throws Problem INVALID_INPUT naming each field, VISITS_AGREED naming the visits for which the centre would be closed, or CONFLICT
 */
export async function changeSiteSettings(
  db: Database,
  publisher: Publisher,
  { version, content: sent }: SiteSettingsChange,
): Promise<VersionedSiteSettings> {
  const content = storableContent(SiteSettingsContent, sent) as StoredSiteSettings;
  refuseUnfinished(SiteSettingsContent, content, openingHoursProblems(content));
  await db.transaction().execute((trx) => replaceSettings(trx, publisher, version, content));
  return readVersionedSettings(db);
}

async function replaceSettings(
  trx: DatabaseTransaction,
  publisher: Publisher,
  version: number,
  content: StoredSiteSettings,
) {
  const stored = await trx.selectFrom('site_settings').selectAll().forUpdate().executeTakeFirst();
  if ((stored?.version ?? 0) !== version)
    throw conflict('the site settings', stored ? await readVersionedSettings(trx) : undefined);

  if (stored && !publisher.keepsVisits) await refuseSettingsOverVisits(trx, stored.content, content);
  const entry = { subject: 'site-settings', id: null, title: content.name.en };
  await refuseDoubtful(trx, publisher, { content, live: stored?.content }, entry);
  const { actor } = publisher;
  const row = {
    content: json(content),
    version: version + 1,
    updated_at: sql<Date>`now()`,
    updated_by: actor.username,
  };
  if (stored) await trx.updateTable('site_settings').set(row).execute();
  else
    await trx
      .insertInto('site_settings')
      .values({ ...row, updated_at: new Date() })
      .execute();
  await appendAudit(trx, actor, { ...entry, action: 'update' });
}
