import type { ProductDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Container } from '@nalam/shared-ui/container';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { cartIcon } from '@nalam/shared-ui/icon';
import { apiContext, toFailure } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { Component as ProductPage, meta as productMeta } from './product-page.tsx';

export { state } from './product-page.tsx';

/** @throws ApiError 401 or 403 for all but staff who may edit products */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  try {
    const { page: product } = await context
      .get(apiContext)
      .get<{ page: ProductDetail }>(
        `/dashboard/records/products/${encodeURIComponent(params.id ?? '')}/preview`,
        { signal: request.signal },
      );
    return { product };
  } catch (error) {
    const failure = toFailure(error);
    const unfinished: unknown[] = ['INVALID_INPUT', 'NOT_POSSIBLE_NOW'];
    if (failure.kind === 'refused' && unfinished.includes(failure.code)) return { product: undefined };
    throw error;
  }
}

export const meta = (
  { product }: Awaited<ReturnType<typeof loader>>,
  t: Translate<['shop', 'shop-staff']>,
): PageDescription =>
  product ? productMeta({ product }) : { title: { text: t('shop-staff:preview.unfinished') } };

const Preview = asPreview(ProductPage);

/** The preview of a product's page with its draft, for staff before they publish. */
export function Component() {
  const { product } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop-staff');
  if (product) return <Preview />;
  return (
    <Container>
      <EmptyState shape={cartIcon} title={t('preview.unfinished')} text={t('preview.unfinishedText')} />
    </Container>
  );
}
