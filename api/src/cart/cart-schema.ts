import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { Id } from '../wire/id.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

/** The maximum number of pieces per size; bulk orders are made by phone. */
export const maxQuantity = 99;
export const maxLines = 50;

/** Identifies a line of a cart: product, size and stock. */
export const CartKey = Type.Object({ productId: Id, stockId: Id, sizeId: Id });
export type CartKey = Static<typeof CartKey>;

export const NewCartLine = Type.Object({
  ...CartKey.properties,
  quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
});
export type NewCartLine = Static<typeof NewCartLine>;

export const CartItem = Type.Object({
  productId: Type.String(),
  stockId: Type.String(),
  sizeId: Type.String(),
  quantity: Type.Integer(),
  name: LocalText,
  sizeName: LocalText,
  slug: Type.String(),
  categorySlug: Type.String(),
  image: Nullable(Image),
  pricePaise: Type.Integer({ description: 'The current price of one piece' }),
});
export type CartItem = Static<typeof CartItem>;

/** A line that is not available in the wanted quantity. */
export const StockIssue = Type.Object({
  ...CartKey.properties,
  field: Type.String({ description: 'The line it is about, such as `lines.0`' }),
  message: Type.String(),
  requested: Type.Integer(),
  available: Type.Integer({ description: 'The quantity left; 0 also for a product that is no longer sold' }),
});
export type StockIssue = Static<typeof StockIssue>;

/** Answer of `GET /cart/check-availability`: one of two messages (docs/product.md#cart). */
export const Availability = Type.Object({
  message: Type.Enum(['All items are available.', 'Insufficient stock for some items.']),
  details: Type.Array(StockIssue, { description: 'One entry for each line that is not available in full' }),
});
export type Availability = Static<typeof Availability>;

/** The new quantity of a line; 0 when it was removed. */
export const LineQuantity = Type.Object({ quantity: Type.Integer() });
export type LineQuantity = Static<typeof LineQuantity>;

const Lines = Type.Array(NewCartLine, { maxItems: maxLines });

export const CartMerge = Type.Object({
  mergeId: Type.String({
    ...Id,
    description: 'Made on the device with the guest’s cart; a cart is merged once, however often it is sent',
  }),
  lines: Lines,
});
export type CartMerge = Static<typeof CartMerge>;

/** A guest’s cart, which is stored only on the device. */
export const GuestCart = Type.Object({ lines: Lines });
export type GuestCart = Static<typeof GuestCart>;

/** A guest’s cart with current names and prices, without lines that are no longer sold. */
export const GuestCartView = Type.Object({
  items: Type.Array(CartItem),
  ...Availability.properties,
});
export type GuestCartView = Static<typeof GuestCartView>;
