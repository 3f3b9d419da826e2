import type { FastifyRequest } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';

const maxPageSize = 100;

/** `?page=&pageSize=` of a public list: without a maximum, one visitor could ask for a page of any weight. */
export const PageQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize, default: 24 }),
});
export type PageQuery = Static<typeof PageQuery>;

/** One page of a list, and how many entries there are on all pages. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
  });

export const offsetOf = ({ page, pageSize }: PageQuery) => (page - 1) * pageSize;

/** A page; or its entries alone, for a release that asks for none. See {@link pageOrEntries}. */
export const PageOrEntries = <Page extends ReturnType<typeof pageOf>>(page: Page) =>
  Type.Union([page, page.properties.items]);

/**
 * Releases from before there were pages ask for none, and read an array: they get the entries of the first and largest page.
 * Such a release may be live beside a newer API, or be rolled back to.
 */
export async function pageOrEntries<Asked extends PageQuery, Page extends { items: unknown[] }>(
  { originalUrl }: FastifyRequest,
  asked: Asked,
  read: (asked: Asked) => Promise<Page>,
): Promise<Page | Page['items']> {
  // The query itself has its defaults by now.
  if (/[?&]page(Size)?=/.test(originalUrl)) return read(asked);
  return (await read({ ...asked, pageSize: maxPageSize })).items;
}
