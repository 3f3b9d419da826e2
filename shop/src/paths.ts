import type { ProductSort } from '@nalam/api/contract';
import { cartPath, homePath } from './header-paths.ts';

/** The filters of a list of products in its address. */
export interface ListPart {
  /** The slug of a sub-category. */
  subCategory?: string | undefined;
  /** Words that each product must contain. */
  search?: string | undefined;
  /** In whole rupees. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  sort?: ProductSort | undefined;
  /** Counted from 1. */
  page?: number;
}

function listAddress(path: string, part: ListPart): string {
  const { subCategory, search, minPrice, maxPrice, inStock, sort, page = 1 } = part;
  const params = {
    sub: subCategory,
    q: search,
    min: minPrice,
    max: maxPrice,
    stock: inStock ? 1 : undefined,
    sort: sort === 'shelf' ? undefined : sort,
    page: page > 1 ? page : undefined,
  };
  // Omits defaults, so that each list has one address.
  const address = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return address.size === 0 ? path : `${path}?${address.toString()}`;
}

/** The shop's addresses, without a language, for the router's links. */
export const paths = {
  home: homePath,
  cart: cartPath,
  signIn: '/shop/login',
  signUp: '/shop/signup',
  /** @param from the page to return to after signing in */
  signInFrom: (from: string) => `/shop/login?from=${from}`,
  account: '/shop/account',
  /** @param from the page to return to if the session turns out to have ended */
  accountFrom: (from: string) => `/shop/account?from=${from}`,
  /** The account with a notice that a change is saved. */
  accountSaved: '/shop/account?saved',
  details: '/shop/account/details',
  password: '/shop/account/password',
  addresses: '/shop/account/addresses',
  ownData: '/shop/account/data',
  wishlist: '/shop/wishlist',
  checkout: '/shop/checkout',
  orders: '/shop/orders',
  order: (id: string) => `/shop/orders/${id}`,
  forgotPassword: '/shop/forgot-password',
  forgotPasswordReceipt: '/shop/forgot-password?sent',
  resetPassword: '/shop/reset-password',
  verifyEmail: '/shop/verify-email',
  search: (part: ListPart = {}) => listAddress('/shop/search', part),
  category: (slug: string, part: ListPart = {}) => listAddress(`/shop/${slug}`, part),
  product: (categorySlug: string, slug: string) => `/shop/${categorySlug}/${slug}`,
};
