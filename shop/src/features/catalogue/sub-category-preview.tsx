import type { Category } from '@nalam/api/contract';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { fetchProducts } from './catalogue-api.ts';
import { Component as CategoryPage } from './category-page.tsx';

export { meta } from './category-page.tsx';

/** The preview of its category's page, filtered to the draft, for staff before they publish. */
export const Component = asPreview(CategoryPage);

/** @throws ApiError 401 or 403 for all but staff who may edit sub-categories */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params.id ?? '';
  const { page: category } = await api.get<{ page?: Category }>(
    `/dashboard/records/sub-categories/${encodeURIComponent(id)}/preview`,
    { signal: request.signal },
  );
  const subCategory = category?.subCategories.find(({ _id }) => _id === id);
  // Its category is not published.
  if (!category || !subCategory) throw data(null, { status: 404 });
  const part = { subCategory: subCategory.slug, page: 1 };
  return {
    category,
    part,
    // In their current category: publishing the draft moves them to its category.
    products: await fetchProducts(api, part, request.signal),
  };
}
