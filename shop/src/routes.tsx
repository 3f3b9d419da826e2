import type { RemoteRoute } from 'shell/contract';

/** A part of a category's products, as the address names it. */
export interface ListPart {
  /** The slug of a sub-category. */
  subCategory?: string | undefined;
  /** Counted from 1. */
  page?: number;
}

function category(slug: string, { subCategory, page = 1 }: ListPart = {}): string {
  const search = new URLSearchParams();
  if (subCategory !== undefined) search.set('sub', subCategory);
  if (page > 1) search.set('page', String(page));
  // One address for each list: what goes without saying isn't in it.
  return search.size === 0 ? `/shop/${slug}` : `/shop/${slug}?${search.toString()}`;
}

/** The shop's addresses, without a language, for the router's links. */
export const paths = {
  home: '/shop',
  cart: '/shop/cart',
  category,
  product: (categorySlug: string, slug: string) => `/shop/${categorySlug}/${slug}`,
};

export const routes: RemoteRoute[] = [
  {
    id: 'categories',
    path: 'shop',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "categories" */ './features/catalogue/categories-page.tsx'),
  },
  {
    id: 'cart',
    path: 'shop/cart',
    handle: { layout: 'visitor', render: 'browser', indexed: false },
    lazy: () => import(/* webpackChunkName: "cart" */ './features/cart/cart-page.tsx'),
  },
  {
    id: 'category',
    path: 'shop/:category',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "category" */ './features/catalogue/category-page.tsx'),
  },
  {
    id: 'product',
    path: 'shop/:category/:product',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "product" */ './features/catalogue/product-page.tsx'),
  },
];
