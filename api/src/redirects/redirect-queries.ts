import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containing } from '../database/containing.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { RedirectList, RedirectQuery } from './redirect-schema.ts';

export function findRedirect(db: Database, path: string) {
  return db
    .selectFrom('redirects')
    .select(['to_path as to', 'permanent'])
    .where('from_path', '=', path.toLowerCase())
    .executeTakeFirst();
}

/** @returns whether a redirect has the text in where it leads from or to */
export function leadingBy(search: string): RawBuilder<SqlBool> {
  // As the addresses are kept: Tamil letters are encoded.
  const encoded = search.replace(/[^ -~]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));
  return sql<SqlBool>`redirects.search like ${containing(encoded.toLowerCase())}`;
}

/** The newest first. */
export async function listRedirects(
  db: Database,
  { search, page, pageSize }: RedirectQuery,
): Promise<RedirectList> {
  const found = db.selectFrom('redirects').where(leadingBy(search ?? ''));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('from_path')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const redirects = rows.map(({ from_path, to_path, permanent, created_at }) => ({
    from: from_path,
    to: to_path,
    permanent,
    createdAt: created_at.toISOString(),
  }));
  return { redirects, total, page, pageSize };
}

/** @returns what was deleted, if it was there */
export function deleteRedirect(trx: DatabaseTransaction, from: string) {
  return trx
    .deleteFrom('redirects')
    .where('from_path', '=', from.toLowerCase())
    .returning('from_path')
    .executeTakeFirst();
}
