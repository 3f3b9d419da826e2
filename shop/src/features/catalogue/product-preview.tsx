import type { ProductDetail } from 'api/contract';
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { apiContext } from 'shell/api';
import { Component as ProductPage } from './product-page.tsx';

export { meta, state } from './product-page.tsx';

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

/** The product's page as visitors will see it, for staff to look at: what is not published is in nobody's cart. */
export function Component() {
  return (
    <div inert>
      <ProductPage />
    </div>
  );
}
