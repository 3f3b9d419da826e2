import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { Id } from '../wire/id.ts';
import { StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

const ShortText = Type.Object({
  en: Type.String({ maxLength: 200 }),
  ta: Type.Optional(Type.String({ maxLength: 200 })),
});
const LongText = Type.Object({
  en: Type.String({ maxLength: 20_000 }),
  ta: Type.Optional(Type.String({ maxLength: 20_000 })),
});
const Status = Type.Enum(['draft', 'published']);
const Slug = Type.Optional(
  Type.String({
    maxLength: 100,
    description: 'Made from the English name when left out; fixed once published',
  }),
);
const Version = Type.Optional(
  Type.Integer({ description: 'As it was read; needed when changing what exists, not when adding' }),
);
const stored = {
  _id: Type.String(),
  slug: Type.String(),
  status: Status,
  position: Type.Integer(),
  version: Type.Integer(),
  updatedAt: Type.String({ format: 'date-time' }),
};

/** What the form of a category sends. */
export const EditedCategory = Type.Object({
  name: ShortText,
  description: LongText,
  imageId: Nullable(Id),
  status: Status,
  slug: Slug,
  version: Version,
});
export type EditedCategory = Static<typeof EditedCategory>;

export const StaffCategory = Type.Object({
  ...stored,
  name: StoredText,
  description: StoredText,
  image: Nullable(Image),
  subCategoryCount: Type.Integer(),
  productCount: Type.Integer(),
});
export type StaffCategory = Static<typeof StaffCategory>;

/** What the form of a sub-category sends. */
export const EditedSubCategory = Type.Object({
  categoryId: Id,
  name: ShortText,
  status: Status,
  slug: Slug,
  version: Version,
});
export type EditedSubCategory = Static<typeof EditedSubCategory>;

export const StaffSubCategory = Type.Object({
  ...stored,
  categoryId: Type.String(),
  categoryName: StoredText,
  name: StoredText,
  productCount: Type.Integer(),
});
export type StaffSubCategory = Static<typeof StaffSubCategory>;

/** What the form of a product sends. Stock of a size that exists is changed apart, so that no sale is overwritten. */
export const EditedProduct = Type.Object({
  categoryId: Id,
  subCategoryId: Nullable(Id),
  name: ShortText,
  summary: LongText,
  description: Type.Object(LongText.properties, { description: 'HTML; it is sanitised before it is stored' }),
  imageIds: Type.Array(Id, { maxItems: 10, description: 'The first is the one in lists' }),
  sizes: Type.Array(
    Type.Object({
      sizeId: Type.Optional(Type.String({ ...Id, description: 'Left out for a new size' })),
      name: ShortText,
      pricePaise: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
      stock: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000,
          description: 'Of a new size; ignored for one that exists',
        }),
      ),
    }),
    { maxItems: 30 },
  ),
  status: Status,
  slug: Slug,
  version: Version,
});
export type EditedProduct = Static<typeof EditedProduct>;

const productSummary = {
  ...stored,
  categoryId: Type.String(),
  categoryName: StoredText,
  subCategoryId: Nullable(Type.String()),
  subCategoryName: Nullable(StoredText),
  name: StoredText,
  image: Nullable(Image),
  fromPricePaise: Nullable(Type.Integer()),
  toPricePaise: Nullable(Type.Integer()),
  stock: Type.Integer({ description: 'Of all sizes together' }),
};

export const StaffProductSummary = Type.Object(productSummary);
export type StaffProductSummary = Static<typeof StaffProductSummary>;

export const StaffProductList = Type.Object({
  items: Type.Array(StaffProductSummary),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});
export type StaffProductList = Static<typeof StaffProductList>;

export const StaffProduct = Type.Object({
  ...productSummary,
  categorySlug: Type.String(),
  summary: StoredText,
  description: StoredText,
  images: Type.Array(Image),
  sizes: Type.Array(
    Type.Object({
      sizeId: Type.String(),
      stockId: Type.String(),
      name: StoredText,
      pricePaise: Type.Integer(),
      stock: Type.Integer(),
    }),
  ),
});
export type StaffProduct = Static<typeof StaffProduct>;

/** Pieces that came in or went out apart from orders: added up, because orders change the stock meanwhile. */
export const StockChange = Type.Object({ change: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }) });
export type StockChange = Static<typeof StockChange>;

export const StockLevel = Type.Object({ stockId: Type.String(), stock: Type.Integer() });

/** Everything in its order, first to last. */
export const NewOrderOf = Type.Object({ ids: Type.Array(Id, { maxItems: 1000 }) });
