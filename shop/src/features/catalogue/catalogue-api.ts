import type { Category, ProductDetail, ProductPage } from 'api/contract';
import { data } from 'react-router-dom';
import type { ApiClient } from 'shell/api';
import type { ListPart } from '../../routes.tsx';

/** As many as a visitor on slow mobile data can load at once. */
const productsPerPage = 12;

/** @throws {ApiError} when the API doesn't answer or refuses, as all of these do */
export const fetchCategories = (api: ApiClient, signal: AbortSignal) =>
  api.get<Category[]>('/categories', { signal });

export const fetchProducts = (
  api: ApiClient,
  { category, subCategory, page }: ListPart & { category: string },
  signal: AbortSignal,
) =>
  api.get<ProductPage>('/products', {
    params: { category, subCategory, page, pageSize: productsPerPage },
    signal,
  });

export const fetchProduct = (api: ApiClient, slug: string, signal: AbortSignal) =>
  api.get<ProductDetail>(`/products/${slug}`, { signal });

const isSlug = (value: string | null | undefined): value is string => /^[a-z0-9-]{1,100}$/.test(value ?? '');

/** @throws the not-found page, for an address that nothing in the shop can have */
export function slugOf(param: string | undefined): string {
  if (!isSlug(param)) throw data(null, { status: 404 });
  return param;
}

/** @returns which part of a list an address asks for; what makes no sense is as good as not there */
export function listPartOf(url: string): ListPart & { page: number } {
  const { searchParams } = new URL(url);
  const subCategory = searchParams.get('sub');
  const page = searchParams.get('page') ?? '';
  return {
    ...(isSlug(subCategory) && { subCategory }),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}
