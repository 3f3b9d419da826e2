import { Type, type Static, type TSchema } from 'typebox';

/** `?page=&pageSize=` of a public list: without a maximum, one visitor could ask for a page of any weight. */
export const PageQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
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
