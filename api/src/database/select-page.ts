import { type SelectQueryBuilder, sql } from 'kysely';

export interface Page {
  /** From 1. */
  page: number;
  pageSize: number;
}

/**
 * Reads one page of a query's rows, and how many rows it has on all pages.
 * @param query its last order is unique, or a row could be on two pages and another on none
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

/** One page of what is in memory, because the database cannot sort it. */
export const cutPage = <Item>(items: readonly Item[], { page, pageSize }: Page) => ({
  items: items.slice((page - 1) * pageSize, page * pageSize),
  total: items.length,
  page,
  pageSize,
});
