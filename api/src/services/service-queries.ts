import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import type { Findable } from '../finding/finder.ts';
import { imageOf } from '../images/image-queries.ts';
import { publicContent } from '../records/published-fields.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import type { ListedService } from './service-names.ts';
import {
  type FoundService,
  type IndexedService,
  type RelatedService,
  type ServiceCategory,
  type ServiceDetail,
  serviceFields,
  type ServiceSummary,
} from './service-schema.ts';

const summaryColumns = ['id', 'name', 'link', 'category'] as const;
const maxRelated = 3;
/** More than any centre has; a page with all of them is no larger than one with pictures. */
const maxIndexed = 200;

/** Words that mean all services of a category. */
const categoryWords: Record<ServiceCategory, string[]> = {
  imaging: ['imaging', 'scans', 'ஸ்கேன்'],
  laboratory: ['laboratory', 'lab', 'ஆய்வகம்', 'லேப்'],
  cardiology: ['heart', 'இதயம்', 'இருதயம்'],
  packages: ['health checkups', 'packages', 'உடல் பரிசோதனை', 'பேக்கேஜ்'],
};

/** @param limit the most that are listed; all without it */
export async function publishedServices(
  db: Database,
  language: Language,
  limit?: number,
): Promise<ServiceSummary[]> {
  const rows = await db
    .selectFrom('services')
    .select(summaryColumns)
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => toSummary(row, language));
}

/** In the order that staff gave. */
export function listedServices(db: Database): Promise<ListedService[]> {
  return db
    .selectFrom('services')
    .select(['link', 'name', 'category', 'keywords', 'price_paise as pricePaise'])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** @param language of the summaries; names come in both */
export async function serviceIndex(db: Database, language: Language): Promise<IndexedService[]> {
  const rows = await db
    .selectFrom('services')
    .select([...summaryColumns, 'summary', 'keywords'])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .limit(maxIndexed)
    .execute();
  return rows.map(({ id, summary, ...service }) => ({
    _id: id,
    ...service,
    summary: inLanguage(summary, language),
  }));
}

export async function findableServices(db: Database): Promise<Findable[]> {
  const rows = await db
    .selectFrom('services')
    .select([...summaryColumns, 'keywords'])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, category, keywords }) => ({
    id,
    names: [name.en, name.ta ?? ''],
    keywords,
    groups: categoryWords[category],
  }));
}

const popularWithinDays = 90;
const maxPopular = 8;

/** @returns the ids of the services that are requested most, and where nobody has asked yet, the first of the staff's order */
export async function popularServices(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('services')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('appointments')
          .select(({ fn }) => ['service_id', fn.countAll().as('requests')])
          .where('created_at', '>', sql<Date>`now() - make_interval(days => ${popularWithinDays})`)
          .groupBy('service_id')
          .as('asked'),
      (join) => join.onRef('asked.service_id', '=', 'services.id'),
    )
    .select('services.id')
    .where('status', '=', 'published')
    .orderBy('requests', (order) => order.desc().nullsLast())
    .orderBy('position')
    .limit(maxPopular)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that are published, in the order of the ids. */
export async function servicesById(db: Database, ids: string[], language: Language): Promise<FoundService[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('services')
    .select([...summaryColumns, 'summary', 'price_paise', 'report_time'])
    .where('status', '=', 'published')
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, link, category, summary, price_paise: pricePaise, report_time: reportTime } = row;
    return [
      {
        _id: id,
        name,
        link,
        category,
        summary: inLanguage(summary, language),
        pricePaise,
        reportTime: inLanguage(reportTime, language),
      },
    ];
  });
}

/** @param link in any case, because there are links to /Services/… and /services/… alike */
export async function findService(
  db: Database,
  link: string,
  language: Language,
): Promise<ServiceDetail | undefined> {
  const row = await db
    .selectFrom('services')
    .selectAll()
    .select(imageOf('services'))
    .where('link', '=', link.toLowerCase())
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    _id: row.id,
    link: row.link,
    ...publicContent(serviceFields, row, language),
    related: await relatedServices(db, row, language),
  };
}

/**
 * Finds a published service by its name in either language, or by a name that it had before: a visitor's form may be older than a
 * change of the name.
 */
export async function findServiceByName(db: Database, name: string) {
  const services = db
    .selectFrom('services')
    .select(['services.id', 'services.name'])
    .where('services.status', '=', 'published');
  const isNamed = (names: RawBuilder<unknown>) => sql<boolean>`${name} in (${names}->>'en', ${names}->>'ta')`;
  return (
    (await services.where(isNamed(sql`services.name`)).executeTakeFirst()) ??
    (await services
      .innerJoin('revisions', 'revisions.record_id', 'services.id')
      .where(isNamed(sql`(revisions.content->'name')`))
      .orderBy('revisions.at', 'desc')
      .executeTakeFirst())
  );
}

async function relatedServices(
  db: Database,
  { id, category }: { id: string; category: ServiceCategory },
  language: Language,
): Promise<RelatedService[]> {
  const rows = await db
    .selectFrom('services')
    .select([...summaryColumns, 'summary'])
    .where('category', '=', category)
    .where('id', '!=', id)
    .where('status', '=', 'published')
    .orderBy('position')
    .limit(maxRelated)
    .execute();
  return rows.map((row) => ({ ...toSummary(row, language), summary: inLanguage(row.summary, language) }));
}

type SummaryRow = Pick<Selectable<Tables['services']>, 'id' | 'name' | 'link' | 'category'>;

function toSummary({ id, name, link, category }: SummaryRow, language: Language): ServiceSummary {
  const { text, lang } = inLanguage(name, language);
  return { _id: id, name: text, lang, link, category };
}
