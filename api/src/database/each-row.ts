import { type SelectQueryBuilder, sql } from 'kysely';

/** The number of rows in memory at once. */
const batchSize = 500;

/**
 * Reads all rows of a query in batches, newest first: in that order, new and changed rows do not move others between batches.
 * @param query without an order
 * @param created the creation time's column, with its table
 * @param id a unique column, with its table
 */
export async function* eachRow<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  created: string,
  id: string,
): AsyncGenerator<Row> {
  const place = sql`(${sql.ref(created)}, ${sql.ref(id)})`;
  const sorted = query
    // As text, because a JavaScript Date has no microseconds.
    .select([
      sql<string>`${sql.ref(created)}::text`.as('exact'),
      sql<string>`${sql.ref(id)}::text`.as('last'),
    ])
    .orderBy(sql`${sql.ref(created)} desc, ${sql.ref(id)} desc`)
    .limit(batchSize);
  let next = sorted;
  for (;;) {
    const rows = (await next.execute()) as (Row & { exact: string; last: string })[];
    yield* rows as Awaited<Row>[];
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return;
    next = sorted.where(sql<boolean>`${place} < (${end.exact}::timestamptz, ${end.last})`);
  }
}
