import type { ProductDetail } from 'api/contract';
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { apiContext } from 'shell/api';
import { asPreview } from './as-preview.tsx';
import { Component as ProductPage } from './product-page.tsx';

export { meta, state } from './product-page.tsx';

/** The product's page as visitors will see it, with its draft: for staff before they publish. */
export const Component = asPreview(ProductPage);

/** @throws ApiError 401 or 403 for everybody but staff who may edit products */
export async function loader({ context, params, request }: LoaderFunctionArgs<RouterContextProvider>) {
  const { page: product } = await context
    .get(apiContext)
    .get<{ page?: ProductDetail }>(
      `/dashboard/records/products/${encodeURIComponent(params.id ?? '')}/preview`,
      { signal: request.signal },
    );
  // Its category, or all of its sizes, are not for visitors.
  if (!product) throw data(null, { status: 404 });
  return { product };
}
