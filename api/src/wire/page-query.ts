import type { FastifyRequest } from 'fastify';
import { Type, type Static, type TProperties, type TSchema } from 'typebox';

export const maxPageSize = 100;

/**
 * `?page=&pageSize=` of a list, with its other parameters. Without a maximum, one visitor could ask for a page of any
 * size.
 */
export const pageQuery = <Fields extends TProperties>(pageSize: number, fields: Fields) =>
  Type.Object({
    ...fields,
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize, default: pageSize }),
  });

/** The query of a public list. */
export const PageQuery = pageQuery(24, {});
export type PageQuery = Static<typeof PageQuery>;

const position = { total: Type.Integer(), page: Type.Integer(), pageSize: Type.Integer() };

/** One page of a list, and how many entries there are on all pages. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), ...position });

/** The same, of the older lists that name their entries: earlier releases of the dashboard, which may be rolled back to, read them so. */
export const namedPageOf = <Entries extends TProperties>(entries: Entries) =>
  Type.Object({ ...entries, ...position });

/** A page; or its entries alone, for a release that asks for no page. See {@link pageOrEntries}. */
export const PageOrEntries = <Page extends ReturnType<typeof pageOf>>(page: Page) =>
  Type.Union([page, page.properties.items]);

/**
 * Releases from before there were pages ask for no page, and read an array: they get the entries of the first and largest one.
 * Such a release may be live beside a newer API, or be rolled back to.
 */
export async function pageOrEntries<Query extends PageQuery, Page extends { items: unknown[] }>(
  { originalUrl }: FastifyRequest,
  query: Query,
  readPage: (query: Query) => Promise<Page>,
): Promise<Page | Page['items']> {
  // The query itself has its defaults by now.
  if (/[?&]page(Size)?=/.test(originalUrl)) return readPage(query);
  return (await readPage({ ...query, pageSize: maxPageSize })).items;
}
