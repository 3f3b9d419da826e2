import { type SelectQueryBuilder, sql } from 'kysely';

export interface Page {
  /** From 1. */
  page: number;
  pageSize: number;
}

/**
 * Reads one page of a query's rows, and the total count.
 * @param query must end with a unique order, or a row could appear on two pages and another on none
 */
export async function selectPage<Tables, Table extends keyof Tables, Row, Item>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: Page,
  toItem: (row: Row) => Item,
) {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(toItem), total, page, pageSize };
}

/** Slices one page of a list in memory, for orders that the database cannot sort by. */
export const cutPage = <Item>(items: readonly Item[], { page, pageSize }: Page) => ({
  items: items.slice((page - 1) * pageSize, page * pageSize),
  total: items.length,
  page,
  pageSize,
});
