import { sql } from 'kysely';
import { dayAtCentre, todayAtCentre } from '../centre-clock.ts';
import type { Database } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { publicContent, type ShownRecord, shownRecords } from '../records/published-records.ts';
import type { Language } from '../wire/local-text.ts';
import type { PageQuery } from '../wire/page-query.ts';
import {
  listedFields,
  type OpeningContent,
  type OpeningDetail,
  openingFields,
  type OpeningPage,
} from './opening-schema.ts';

/** Lists positions whose last date has not passed at the centre. */
export const openOpenings = (db: Database, page: PageQuery, language: Language): Promise<OpeningPage> =>
  selectPage(
    // Dates as text sort by time.
    shownRecords<OpeningContent>(db, 'openings').where(
      sql<boolean>`listed ->> 'lastDate' >= ${todayAtCentre()}`,
    ),
    page,
    ({ id, slug, content }) => ({ _id: id, slug, ...publicContent(listedFields, content, language) }),
  );

export type PublishedOpening = ShownRecord<OpeningContent>;

/** @param slug in any case, as for services */
export const findOpening = (db: Database, slug: string) =>
  shownRecords<OpeningContent>(db, 'openings').where('slug', '=', slug.toLowerCase()).executeTakeFirst();

export function toOpening(
  { id, slug, content, published_at }: PublishedOpening,
  language: Language,
): OpeningDetail {
  return {
    _id: id,
    slug,
    ...publicContent(openingFields, content, language),
    postedOn: content.postedOn ?? dayAtCentre(published_at ?? new Date()),
    closed: isClosed(content),
  };
}

/** True once the last date has passed at the centre; applications are then refused. */
export const isClosed = ({ lastDate }: OpeningContent): boolean =>
  lastDate !== null && lastDate < todayAtCentre();
