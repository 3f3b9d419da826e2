import type { FastifyRequest } from 'fastify';
import { Type, type Static, type TProperties, type TSchema } from 'typebox';

export const maxPageSize = 100;

/** `?page=&pageSize=` of a list, with its other parameters. The maximum stops visitors from requesting pages of any size. */
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

/** One page of a list, and the total number of entries. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), ...position });

/** The same for older lists with a named array, which earlier releases of the dashboard still read. */
export const namedPageOf = <Entries extends TProperties>(entries: Entries) =>
  Type.Object({ ...entries, ...position });

/** A page, or only its entries for releases that request no page. See {@link pageOrEntries}. */
export const PageOrEntries = <Page extends ReturnType<typeof pageOf>>(page: Page) =>
  Type.Union([page, page.properties.items]);

/**
 * Releases that predate pages request none and expect an array: they get the entries of the first page at its maximum size. Such
 * a release may be live next to a newer API, or be rolled back to.
 */
export async function pageOrEntries<Query extends PageQuery, Page extends { items: unknown[] }>(
  { originalUrl }: FastifyRequest,
  query: Query,
  readPage: (query: Query) => Promise<Page>,
): Promise<Page | Page['items']> {
  // Here, the query already has its defaults.
  if (/[?&]page(Size)?=/.test(originalUrl)) return readPage(query);
  return (await readPage({ ...query, pageSize: maxPageSize })).items;
}
