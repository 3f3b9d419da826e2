import { Type, type Static } from 'typebox';
import { StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

/** A category or sub-category, as a place for products. */
export const StaffShelf = Type.Object({
  id: Type.String(),
  name: StoredText,
  category: Type.Optional(StoredText),
  categorySlug: Nullable(
    Type.String({ description: 'The slug of the category whose page lists its products' }),
  ),
});
export type StaffShelf = Static<typeof StaffShelf>;

/** The columns in lists of records, besides the name. */
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
  /** Null if no size is on sale. */
  fromPricePaise: number | null;
  /** The sum of all sizes. */
  stock: number;
}

/** The stock of a size. */
export const StockOfSize = Type.Object({
  sizeId: Type.String(),
  stockId: Type.String(),
  name: StoredText,
  stock: Type.Integer(),
  withdrawn: Type.Boolean({ description: 'It is no longer among the sizes of its product' }),
});
export type StockOfSize = Static<typeof StockOfSize>;

/** Pieces added or removed other than by orders. A difference, because orders may change the stock at the same time. */
export const StockChange = Type.Object({ change: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }) });
export type StockChange = Static<typeof StockChange>;

export const StockLevel = Type.Object({ stockId: Type.String(), stock: Type.Integer() });
