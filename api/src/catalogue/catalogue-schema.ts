import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf } from '../wire/page-query.ts';

const Slug = Type.String();
const CategoryName = Type.Object({ slug: Slug, name: LocalText });

export const SubCategory = Type.Object({
  _id: Type.String(),
  slug: Slug,
  name: LocalText,
  productCount: Type.Integer(),
});
export type SubCategory = Static<typeof SubCategory>;

export const Category = Type.Object({
  _id: Type.String(),
  slug: Slug,
  name: LocalText,
  description: LocalText,
  image: Nullable(Image),
  subCategories: Type.Array(SubCategory),
  productCount: Type.Integer(),
});
export type Category = Static<typeof Category>;

export const CategoryPage = pageOf(Category);
export type CategoryPage = Static<typeof CategoryPage>;

export const ProductSummary = Type.Object({
  _id: Type.String(),
  slug: Slug,
  name: LocalText,
  summary: LocalText,
  category: CategoryName,
  image: Nullable(Image),
  fromPricePaise: Type.Integer({ description: 'The lowest price among its sizes' }),
  toPricePaise: Type.Integer({ description: 'The highest; the same when there is one price' }),
  inStock: Type.Boolean(),
});
export type ProductSummary = Static<typeof ProductSummary>;

/** `shelf` is the order that staff gave, or of what a search found, the best first. */
export const ProductSort = Type.Enum(['shelf', 'price', '-price', 'name', 'newest']);
export type ProductSort = Static<typeof ProductSort>;

export const ProductPage = Type.Object({
  ...pageOf(ProductSummary).properties,
  emergency: Type.Boolean({
    description: 'Whether somebody who searches for this should call an ambulance first',
  }),
});
export type ProductPage = Static<typeof ProductPage>;

export const ProductSize = Type.Object({
  sizeId: Type.String(),
  stockId: Type.String(),
  name: LocalText,
  pricePaise: Type.Integer(),
  available: Type.Integer({ description: 'At most 10, so that nobody can read the stock off the page' }),
});
export type ProductSize = Static<typeof ProductSize>;

export const ProductDetail = Type.Object({
  ...ProductSummary.properties,
  description: Type.Object(LocalText.properties, { description: 'HTML, sanitised when it was stored' }),
  prenatalNotice: Type.Boolean({ description: 'The page must carry the notice of the PC-PNDT Act' }),
  subCategory: Nullable(CategoryName),
  images: Type.Array(Image),
  sizes: Type.Array(ProductSize),
});
export type ProductDetail = Static<typeof ProductDetail>;
