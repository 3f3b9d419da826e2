import { sql } from 'kysely';
import { todayAtCentre } from '../centre-clock.ts';
import type { Database } from '../database/schema.ts';
import type { PublishedKind, PublishedNames } from './published-schema.ts';

/** The maximum number of addresses in a sitemap (sitemaps.org). */
const maxNames = 50_000;

interface Row {
  name: string;
  within: string | null;
  changed_at: Date;
}

const ofRecords = (kind: PublishedKind) => sql<Row>`
  select slug as name, null as within, published_at as changed_at
  from records where kind = ${kind} and published is not null`;

const selections: Record<PublishedKind, () => ReturnType<typeof sql<Row>>> = {
  services: () => ofRecords('services'),
  doctors: () => ofRecords('doctors'),
  // Until their last date, as in the list of openings.
  openings: () => sql`${ofRecords('openings')} and listed ->> 'lastDate' >= ${todayAtCentre()}`,
  'gallery-events': () => ofRecords('gallery-events'),
  categories: () => ofRecords('categories'),
  products: () => sql`
    select products.slug as name, categories.slug as within, products.updated_at as changed_at
    from products join categories on categories.id = products.category_id
    where products.status = 'published' and categories.status = 'published'`,
};

/** @returns the names of all published records of a kind, in alphabetical order; the first 50,000 */
export async function publishedNames(db: Database, kind: PublishedKind): Promise<PublishedNames> {
  const { rows } = await sql<Row>`${selections[kind]()} order by within, name limit ${maxNames}`.execute(db);
  return rows.map(({ name, within, changed_at: changedAt }) => ({
    name,
    within,
    changedAt: new Date(changedAt).toISOString(),
  }));
}
