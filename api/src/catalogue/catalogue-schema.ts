import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import {
  list,
  localRichText,
  localText,
  optional,
  paise,
  picture,
  searchWords,
  shownAs,
} from '../records/content-fields.ts';
import { publicFields } from '../records/published-fields.ts';
import { Id } from '../wire/id.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf } from '../wire/page-query.ts';

/** The fields of a category that staff edit and the API publishes. */
export const categoryFields = {
  name: localText({ max: 120, required: true }),
  description: localText({ max: 2000 }),
  image: picture(),
};
export const CategoryContent = Type.Object(categoryFields);
export type CategoryContent = Static<typeof CategoryContent>;

/** The fields of a sub-category that are published under the same names. */
export const subCategoryFields = { name: localText({ max: 120, required: true }) };

/** The fields of a sub-category that staff edit. */
export const SubCategoryContent = Type.Object({
  category: optional(Id, { required: true, description: 'The id of its parent category' }),
  ...subCategoryFields,
});
export type SubCategoryContent = Static<typeof SubCategoryContent>;

/** The product's own fields in a list of products. */
export const listedFields = {
  name: localText({ max: 120, required: true }),
  summary: localText({ max: 500, required: true }),
};

/** The fields of a product that are published under the same names. */
export const productFields = {
  ...listedFields,
  description: localRichText({ max: 20_000 }),
  keywords: searchWords(),
  services: Object.assign(
    list(optional(Id, { required: true }), {
      max: 30,
      description: 'The ids of the services whose pages show the product',
    }),
    { internal: true as const },
  ),
};

const { name, ...moreColumns } = productFields;

/** The fields of a product that staff edit. Excludes the stock, which orders change (catalogue-staff-routes.ts). */
export const ProductContent = Type.Object(
  {
    name,
    shelf: optional(Id, { required: true, description: 'The id of a category, or of a sub-category' }),
    ...moreColumns,
    sizes: list(
      Type.Object({
        sizeId: shownAs('id', Type.String({ ...Id, description: 'Made by the client that adds the size' })),
        name: localText({ max: 120, required: true }),
        pricePaise: optional(paise(), { required: true }),
        firstStock: Type.Integer({
          minimum: 0,
          maximum: 1_000_000,
          default: 0,
          description: 'The stock when the size is first published; ignored after that',
        }),
      }),
      { max: 30, required: true },
    ),
    images: list(picture({ required: true }), { max: 10 }),
  },
  { imported: true },
);
export type ProductContent = Static<typeof ProductContent>;

const Slug = Type.String();
const CategoryName = Type.Object({ slug: Slug, name: LocalText });

export const SubCategory = Type.Object({
  _id: Type.String(),
  slug: Slug,
  ...publicFields(subCategoryFields),
  productCount: Type.Integer(),
});
export type SubCategory = Static<typeof SubCategory>;

export const Category = Type.Object({
  _id: Type.String(),
  slug: Slug,
  ...publicFields(categoryFields),
  subCategories: Type.Array(SubCategory),
  productCount: Type.Integer(),
});
export type Category = Static<typeof Category>;

export const CategoryPage = pageOf(Category);
export type CategoryPage = Static<typeof CategoryPage>;

export const ProductSummary = Type.Object({
  _id: Type.String(),
  slug: Slug,
  ...publicFields(listedFields),
  category: CategoryName,
  image: Nullable(Image),
  fromPricePaise: Type.Integer({ description: 'The lowest price among its sizes' }),
  toPricePaise: Type.Integer({ description: 'The highest; equals `fromPricePaise` when there is one price' }),
  inStock: Type.Boolean(),
});
export type ProductSummary = Static<typeof ProductSummary>;

export const FoundProduct = Type.Object({
  path: Type.String({ description: 'The address of its page, without the language' }),
  name: LocalText,
  category: LocalText,
});
export type FoundProduct = Static<typeof FoundProduct>;

/** `shelf` is the staff's order, or the best match first in a search. */
export const ProductSort = Type.Enum(['shelf', 'price', '-price', 'name', 'newest']);
export type ProductSort = Static<typeof ProductSort>;

export const ProductPage = Type.Object({
  ...pageOf(ProductSummary).properties,
  emergency: Type.Boolean({
    description:
      'Whether the search names a medical emergency, so that the page shows the ambulance’s number first',
  }),
  crisis: Type.Optional(
    Type.Boolean({
      description:
        'Whether the search tells of suicide, so that the page shows the number of Tele-MANAS first',
    }),
  ),
});
export type ProductPage = Static<typeof ProductPage>;

export const ProductSize = Type.Object({
  sizeId: Type.String(),
  stockId: Type.String(),
  name: LocalText,
  pricePaise: Type.Integer(),
  available: Type.Integer({ description: 'At most 10: the page does not show the whole stock' }),
});
export type ProductSize = Static<typeof ProductSize>;

export const ProductDetail = Type.Object({
  ...ProductSummary.properties,
  ...publicFields(productFields),
  prenatalNotice: Type.Boolean({ description: 'The page must carry the notice of the PC-PNDT Act' }),
  subCategory: Nullable(CategoryName),
  images: Type.Array(Image),
  sizes: Type.Array(ProductSize),
});
export type ProductDetail = Static<typeof ProductDetail>;
