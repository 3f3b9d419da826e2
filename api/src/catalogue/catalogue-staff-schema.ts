import { Type, type Static } from 'typebox';
import { StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

/** Where a product can stand: a category, or a part of one. */
export const StaffShelf = Type.Object({
  id: Type.String(),
  name: StoredText,
  category: Type.Optional(StoredText),
  categorySlug: Nullable(Type.String({ description: 'Below which a visitor finds what stands here' })),
});
export type StaffShelf = Static<typeof StaffShelf>;

/** What the lists of records say beside the names. */
export interface StaffCategoryFacts {
  subCategories: number;
  products: number;
}
export interface StaffSubCategoryFacts {
  category: StoredText;
  products: number;
}
export interface StaffProductFacts {
  category: StoredText;
  subCategory: StoredText | null;
  /** Null where nothing of it is sold yet. */
  fromPricePaise: number | null;
  /** Of all sizes together. */
  stock: number;
}

/** A size of a product with how many of it there are. */
export const StockOfSize = Type.Object({
  sizeId: Type.String(),
  stockId: Type.String(),
  name: StoredText,
  stock: Type.Integer(),
  withdrawn: Type.Boolean({ description: 'It is no longer among the sizes of its product' }),
});
export type StockOfSize = Static<typeof StockOfSize>;

/** Pieces that came in or went out apart from orders: added up, because orders change the stock meanwhile. */
export const StockChange = Type.Object({ change: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }) });
export type StockChange = Static<typeof StockChange>;

export const StockLevel = Type.Object({ stockId: Type.String(), stock: Type.Integer() });
