import type { Category } from '@nalam/api/contract';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { fetchProducts } from './catalogue-api.ts';
import { Component as CategoryPage } from './category-page.tsx';

export { meta } from './category-page.tsx';

/** The preview of a category's page with its draft, for staff before they publish. */
export const Component = asPreview(CategoryPage);

/** @throws ApiError 401 or 403 for all but staff who may edit categories */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { page: category } = await api.get<{ page?: Category }>(
    `/dashboard/records/categories/${encodeURIComponent(params.id ?? '')}/preview`,
    { signal: request.signal },
  );
  if (!category) throw data(null, { status: 404 });
  const part = { page: 1 };
  return {
    category,
    part,
    products: await fetchProducts(api, { category: category.slug, ...part }, request.signal),
  };
}
