import type { Category, CategoryPage, ProductDetail, ProductPage, ProductSort } from '@nalam/api/contract';
import { data } from 'react-router-dom';
import type { ApiClient } from '@nalam/shell/api';
import type { ListPart } from '../../paths.ts';

/** The number of entries per page: as many as load quickly on slow mobile data. */
const productsPerPage = 12;
const shelvesPerPage = 24;

/** @throws {ApiError} if the API doesn't answer or refuses; so do the functions below */
export const fetchCategories = (api: ApiClient, page: number, signal: AbortSignal) =>
  api.get<CategoryPage>('/categories', { params: { page, pageSize: shelvesPerPage }, signal });

export const fetchCategory = (api: ApiClient, slug: string, signal: AbortSignal) =>
  api.get<Category>(`/categories/${slug}`, { signal });

export const fetchProducts = (
  api: ApiClient,
  { minPrice, maxPrice, ...part }: ListPart & { category?: string },
  signal: AbortSignal,
) =>
  api.get<ProductPage>('/products', {
    params: {
      ...part,
      minPricePaise: minPrice === undefined ? undefined : minPrice * 100,
      maxPricePaise: maxPrice === undefined ? undefined : maxPrice * 100,
      pageSize: productsPerPage,
    },
    signal,
  });

export const fetchProduct = (api: ApiClient, slug: string, signal: AbortSignal) =>
  api.get<ProductDetail>(`/products/${slug}`, { signal });

const isSlug = (value: string | null | undefined): value is string => /^[a-z0-9-]{1,100}$/.test(value ?? '');

/** @throws the not-found page for an invalid slug */
export function slugOf(param: string | undefined): string {
  if (!isSlug(param)) throw data(null, { status: 404 });
  return param;
}

/** In display order; the first is the staff's order. */
export const sorts = ['shelf', 'price', '-price', 'name', 'newest'] as const satisfies ProductSort[];

const maxSearchLength = 200;

/** @returns the page number in an address; 1 if it is invalid */
export function pageNumberIn(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** @returns the filters in an address; invalid parameters are ignored */
export function listPartOf(params: URLSearchParams): ListPart & { page: number } {
  const rupees = (name: string) => {
    const typed = params.get(name)?.trim() ?? '';
    return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
  };
  const subCategory = params.get('sub');
  const search = (params.get('q') ?? '').trim().slice(0, maxSearchLength);
  const minPrice = rupees('min');
  const maxPrice = rupees('max');
  const sort = sorts.find((allowed) => allowed === params.get('sort'));
  return {
    ...(isSlug(subCategory) && { subCategory }),
    ...(search !== '' && { search }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(params.get('stock') === '1' && { inStock: true }),
    ...(sort !== undefined && sort !== 'shelf' && { sort }),
    page: pageNumberIn(params),
  };
}

/** True if a filter is set. */
export const isNarrowed = ({ subCategory, search, minPrice, maxPrice, inStock }: ListPart) =>
  [subCategory, search, minPrice, maxPrice, inStock].some((filter) => filter !== undefined);
