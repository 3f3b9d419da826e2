/** A small shop for tests. */
import type {
  Category,
  CategoryPage,
  Image,
  ProductDetail,
  ProductPage,
  ProductSize,
} from '@nalam/api/contract';
import { english, http, HttpResponse } from '@nalam/shell/testing';

const picture = (id: string, alt: string): Image => ({
  id,
  width: 640,
  height: 640,
  widths: [320, 640],
  alt: english(alt),
  placeholderColour: '#dfc1b4',
});

export const meters: Category = {
  _id: 'c1',
  slug: 'meters',
  name: english('Meters'),
  description: english('Checked by our laboratory.'),
  image: picture('meters', 'Three meters'),
  subCategories: [
    { _id: 's1', slug: 'sugar', name: english('Sugar'), productCount: 1 },
    { _id: 's2', slug: 'weight', name: english('Weight'), productCount: 1 },
    { _id: 's3', slug: 'fever', name: english('Fever'), productCount: 0 },
  ],
  productCount: 2,
};

const nothing = { code: 'NOT_FOUND', message: 'There is no such category.' };

/** Mocks the API's answers about the catalogue. */
export const serveShelves = (shelves: Category[]) => [
  http.get('*/api/categories', ({ request }) => {
    const params = new URL(request.url).searchParams;
    const [page, pageSize] = [Number(params.get('page')), Number(params.get('pageSize'))];
    const items = shelves.slice((page - 1) * pageSize, page * pageSize);
    return HttpResponse.json<CategoryPage>({ items, total: shelves.length, page, pageSize });
  }),
  http.get('*/api/categories/:slug', ({ params }) => {
    const shelf = shelves.find(({ slug }) => slug === params.slug);
    return shelf ? HttpResponse.json(shelf) : HttpResponse.json(nothing, { status: 404 });
  }),
];

const size = (name: string, pricePaise: number, available: number): ProductSize => ({
  sizeId: name,
  stockId: name,
  name: english(name),
  pricePaise,
  available,
});

export const glucoseMeter: ProductDetail = {
  _id: 'p1',
  slug: 'glucose-meter',
  name: english('Glucose meter'),
  summary: english('A result in five seconds.'),
  category: { slug: meters.slug, name: meters.name },
  image: picture('p1', 'A glucose meter with a strip'),
  fromPricePaise: 125_000,
  toPricePaise: 249_950,
  inStock: true,
  description: english('<p>Remembers <strong>500</strong> results.</p>'),
  prenatalNotice: false,
  subCategory: { slug: 'sugar', name: english('Sugar') },
  images: [picture('p1', 'A glucose meter with a strip')],
  sizes: [
    size('With 25 strips', 125_000, 10),
    size('With 75 strips', 205_000, 3),
    size('With 100 strips', 249_950, 0),
  ],
};

export const scale: ProductDetail = {
  ...glucoseMeter,
  _id: 'p2',
  slug: 'scale',
  name: english('Weighing scale'),
  summary: english('Up to 180 kg.'),
  image: null,
  fromPricePaise: 119_000,
  toPricePaise: 119_000,
  inStock: false,
  subCategory: { slug: 'weight', name: english('Weight') },
  images: [],
  sizes: [size('One size', 119_000, 0)],
};

/** @returns the API's answer for one page of a list */
export const pageOf = (items: ProductDetail[]): ProductPage => ({
  items,
  emergency: false,
  total: items.length,
  page: 1,
  pageSize: 12,
});
