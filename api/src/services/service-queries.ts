import { sql } from 'kysely';
import { dayAtCentre } from '../centre-clock.ts';
import type { Database } from '../database/schema.ts';
import type { Findable } from '../finding/finder.ts';
import {
  complete,
  holds,
  listed,
  picturesOf,
  publicContent,
  publishedRecords,
  type ShownRecord,
  shownRecords,
} from '../records/published-records.ts';
import { languages } from '../languages.ts';
import { inAllLanguages, inLanguage, type Language } from '../wire/local-text.ts';
import { preparationFor } from './preparation.ts';
import type { ListedService } from './service-names.ts';
import {
  type FoundService,
  type IndexedService,
  type RelatedService,
  type ServiceCategory,
  ServiceContent,
  type ServiceDetail,
  serviceFields,
  type ServiceSummary,
} from './service-schema.ts';

const field = listed<ServiceContent>();
const summaryColumns = ['id', sql<string>`slug`.as('link'), field('name'), field('category')] as const;
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

/** @param limit the maximum number; all services without it */
export async function publishedServices(
  db: Database,
  language: Language,
  limit?: number,
): Promise<ServiceSummary[]> {
  const rows = await inOrder(db)
    .select(summaryColumns)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => toSummary(row, language));
}

/** In the staff's order. */
export function listedServices(db: Database): Promise<ListedService[]> {
  return inOrder(db)
    .select([...summaryColumns, field('keywords'), field('pricePaise')])
    .execute();
}

/** @param language of the summaries; names are in both languages */
export async function serviceIndex(db: Database, language: Language): Promise<IndexedService[]> {
  const rows = await inOrder(db)
    .select([...summaryColumns, field('summary'), field('keywords')])
    .limit(maxIndexed)
    .execute();
  return rows.map(({ id, summary, ...service }) => ({
    _id: id,
    ...service,
    summary: inLanguage(summary, language),
  }));
}

export async function findableServices(db: Database): Promise<Findable[]> {
  const rows = await inOrder(db)
    .select([...summaryColumns, field('keywords')])
    .execute();
  return rows.map(({ id, name, category, keywords }) => ({
    id,
    names: inAllLanguages(name),
    keywords,
    groups: categoryWords[category],
  }));
}

const popularWithinDays = 90;
const maxPopular = 8;

/** @returns the ids of the most requested services or, without requests, the first in the staff's order */
export async function popularServices(db: Database): Promise<string[]> {
  const rows = await publishedRecords(db, 'services')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('appointments')
          .select(({ fn }) => ['service_id', fn.countAll().as('requests')])
          .where('created_at', '>', sql<Date>`now() - make_interval(days => ${popularWithinDays})`)
          .groupBy('service_id')
          .as('asked'),
      (join) => join.onRef('asked.service_id', '=', 'records.id'),
    )
    .select('records.id')
    .orderBy('requests', (order) => order.desc().nullsLast())
    .orderBy('position')
    .limit(maxPopular)
    .execute();
  return rows.map(({ id }) => id);
}

/** The published ones, in the order of the ids. */
export async function servicesById(db: Database, ids: string[], language: Language): Promise<FoundService[]> {
  if (ids.length === 0) return [];
  const rows = await publishedRecords(db, 'services')
    .select([...summaryColumns, field('summary'), field('pricePaise'), field('reportTime')])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, link, category, summary, pricePaise, reportTime } = row;
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

/** @param link in any case, because there are links to both /Services/… and /services/… */
export async function findService(
  db: Database,
  link: string,
  language: Language,
): Promise<ServiceDetail | undefined> {
  const row = await shownRecords<ServiceContent>(db, 'services')
    .where('slug', '=', link.toLowerCase())
    .executeTakeFirst();
  return row && toService(db, row, language);
}

export async function toService(
  db: Database,
  { id, slug, published_at, ...record }: ShownRecord<object>,
  language: Language,
): Promise<ServiceDetail> {
  const content = complete(ServiceContent, record.content);
  const pictures = await picturesOf(db, serviceFields, [content]);
  return {
    _id: id,
    link: slug,
    ...publicContent(serviceFields, content, language, pictures),
    preparation: preparationFor([content], language),
    reviewedOn: content.reviewedOn ?? dayAtCentre(published_at ?? new Date()),
    tests: await servicesById(
      db,
      content.tests.flatMap((each) => each ?? []),
      language,
    ),
    related: await relatedServices(db, { id, category: content.category }, language),
  };
}

/** Finds a published service by its name in any language, or by an earlier name: a visitor's form may be older than a rename. */
export async function findServiceByName(db: Database, name: string) {
  const services = publishedRecords(db, 'services').select(['records.id', field('name')]);
  return (
    (await services
      .where((eb) => eb.or(languages.map(({ code }) => holds({ name: { [code]: name } }))))
      .executeTakeFirst()) ??
    (await services
      .innerJoin('revisions', 'revisions.record_id', 'records.id')
      .where(
        sql<boolean>`exists (select from jsonb_each_text(revisions.content -> 'name') where value = ${name})`,
      )
      .orderBy('revisions.at', 'desc')
      .executeTakeFirst())
  );
}

/** In the staff's order, at most `limit`. */
export const servicesAtHome = (db: Database, limit: number) =>
  inOrder(db)
    .select(field('name'))
    .where(holds({ homeCollection: true }))
    .limit(limit)
    .execute();

/** With the facts that callers ask for, in the staff's order. */
export const servicesToAskFor = (db: Database) =>
  inOrder(db)
    .select(['id', field('name'), field('keywords'), field('pricePaise')])
    .select([field('fastingHours'), field('afterMeal'), field('visit'), field('visitPlaces')])
    .select(sql<ServiceContent['preparation']>`published -> 'preparation'`.as('preparation'))
    .execute();

/**
 * The services of a request in their current or last published state: visits may be agreed for an unpublished service.
 * @param ids null for a deleted service
 */
export async function servicesAskedFor(
  db: Database,
  ids: (string | null)[],
): Promise<({ id: string } & ServiceContent)[]> {
  const rows = await db
    .selectFrom('records')
    .select([
      'id',
      sql<ServiceContent>`coalesce(published, (
        select content from revisions where record_id = records.id and action = 'publish' order by version desc limit 1
      ), content)`.as('content'),
    ])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, content }) => ({ id, ...complete(ServiceContent, content) }));
}

async function relatedServices(
  db: Database,
  { id, category }: { id: string; category: ServiceCategory },
  language: Language,
): Promise<RelatedService[]> {
  const rows = await publishedRecords(db, 'services')
    .select([...summaryColumns, field('summary')])
    .where(sql<boolean>`listed ->> 'category' = ${category}`)
    .where('id', '!=', id)
    .orderBy('position')
    .limit(maxRelated)
    .execute();
  return rows.map((row) => ({ ...toSummary(row, language), summary: inLanguage(row.summary, language) }));
}

const inOrder = (db: Database) => publishedRecords(db, 'services').orderBy('position').orderBy('id');

type Summary = { id: string; link: string } & Pick<ServiceContent, 'name' | 'category'>;

function toSummary({ id, name, link, category }: Summary, language: Language): ServiceSummary {
  const { text, lang } = inLanguage(name, language);
  return { _id: id, name: text, lang, link, category };
}
