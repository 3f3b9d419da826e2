import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { todayAtCentre } from '../centre-clock.ts';
import type { Sitemap } from './sitemap-schema.ts';

/**
 * One statement for all kinds of content. A list changes when one of its records does; the pages of a kind that is
 * not listed here are missing from sitemap.xml.
 */
export async function pagesOfContent(db: Database): Promise<Sitemap> {
  const { rows } = await sql<{ path: string; changed_at: Date }>`
    select '/services/' || link as path, updated_at as changed_at from services where status = 'published'
    union all
    select '/services', max(updated_at) from services where status = 'published'
    union all
    select '/doctors', max(updated_at) from doctors where status = 'published'
    union all
    select '/career/' || slug, updated_at from openings
      where status = 'published' and last_date >= ${todayAtCentre()}::date
    union all
    select '/gallery/' || eventname, updated_at from gallery_events where status = 'published'
    union all
    select '/gallery', max(updated_at) from gallery_events where status = 'published'
    union all
    select '/shop/' || slug, updated_at from categories where status = 'published'
    union all
    select '/shop/' || categories.slug || '/' || products.slug, products.updated_at
      from products join categories on categories.id = products.category_id
      where products.status = 'published' and categories.status = 'published'
    union all
    select '/', updated_at from site_settings
    order by path`.execute(db);
  return rows.flatMap(({ path, changed_at: changedAt }) =>
    // A list without records has never changed.
    (changedAt as Date | null) ? [{ path, changedAt: new Date(changedAt).toISOString() }] : [],
  );
}
