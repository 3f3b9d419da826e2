import { Type, type Static } from 'typebox';
import { ProductSummary } from '../catalogue/catalogue-schema.ts';
import { Id } from '../wire/id.ts';

export const Wish = Type.Object({ productId: Id });
export type Wish = Static<typeof Wish>;

export const WishlistEntry = Type.Object({
  _id: Type.String(),
  productId: Type.String(),
  addedAt: Type.String({ format: 'date-time' }),
  product: ProductSummary,
});
export type WishlistEntry = Static<typeof WishlistEntry>;
