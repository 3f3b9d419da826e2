import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { likePattern } from '../database/text-search.ts';
import type { Database } from '../database/schema.ts';
import { eachRow } from '../database/each-row.ts';
import { selectPage } from '../database/select-page.ts';
import type { RedirectList, RedirectQuery, RedirectSort } from './redirect-schema.ts';

export function findRedirect(db: Database, path: string) {
  return db
    .selectFrom('redirects')
    .select(['to_path as to', 'permanent'])
    .where('from_path', '=', path.toLowerCase())
    .executeTakeFirst();
}

/** Matches redirects with the text in their old or new address. */
export function matchesRedirect(search: string): RawBuilder<SqlBool> {
  // Encoded, because addresses are stored with their Tamil letters encoded.
  const encoded = search.replace(/[^ -~]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));
  return sql<SqlBool>`redirects.search like ${likePattern(encoded.toLowerCase())}`;
}

/** Each order ends with the unique old address; otherwise a redirect could appear on two pages and another on none. */
const orders: Record<RedirectSort, RawBuilder<unknown>> = {
  createdAt: sql`created_at, from_path`,
  '-createdAt': sql`created_at desc, from_path`,
  from: sql`from_path`,
  '-from': sql`from_path desc`,
  to: sql`to_path, from_path`,
  '-to': sql`to_path desc, from_path`,
};

type Narrowed = Pick<RedirectQuery, 'search' | 'permanent'>;

function matching(db: Database, { search, permanent }: Narrowed) {
  let filtered = db.selectFrom('redirects').where(matchesRedirect(search ?? ''));
  if (permanent !== undefined) filtered = filtered.where('permanent', '=', permanent);
  return filtered.selectAll();
}

/** All matching redirects, newest first. */
export const eachRedirect = (db: Database, query: Narrowed) =>
  eachRow(matching(db, query), 'redirects.created_at', 'redirects.from_path');

/** Newest first by default. */
export async function listRedirects(
  db: Database,
  { sort = '-createdAt', ...query }: RedirectQuery,
): Promise<RedirectList> {
  const { items: redirects, ...position } = await selectPage(
    matching(db, query).orderBy(orders[sort]),
    query,
    ({ from_path, to_path, permanent, created_at }) => ({
      from: from_path,
      to: to_path,
      permanent,
      createdAt: created_at.toISOString(),
    }),
  );
  return { redirects, ...position };
}
