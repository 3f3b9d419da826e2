import type { ProductContent, RecordSummary, StaffProductFacts } from '@nalam/api/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { cartIcon } from '@nalam/shared-ui/icon';
import type { RecordKind } from '@nalam/shell/contract';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { newId } from '@nalam/shared-ui/new-id';
import { editedAt, previewedAt, staffPaths } from '../../staff/staff-paths.ts';
import { useNameOf } from '../../staff/use-name-of.ts';
import { ProductShelfFilter } from './shelf-filter.tsx';
import { useServices } from './use-services.ts';
import { useShelves } from './use-shelves.ts';
import { useHasNoStock } from './use-stock.ts';

function ProductFacts({ record }: { record: RecordSummary }) {
  const { t } = useTranslation('shop-staff');
  const nameOf = useNameOf();
  const { category, subCategory, fromPricePaise, stock } = (record.facts ?? {}) as Partial<StaffProductFacts>;
  // A draft that was never published has no row.
  if (!category) return null;
  return [
    nameOf(category),
    subCategory && nameOf(subCategory),
    typeof fromPricePaise === 'number' && t('product.from', { price: formatPrice(fromPricePaise) }),
    t('product.inStock', { count: stock ?? 0 }),
  ]
    .filter(Boolean)
    .join(' · ');
}

// Loaded with the editor, which is the only place that shows it.
const ProductPath = lazy(async () => ({ default: (await import('./product-path.tsx')).ProductPath }));
const StockPanel = lazy(async () => ({ default: (await import('./stock-panel.tsx')).StockPanel }));

export const productKind: RecordKind = {
  name: 'products',
  texts: 'shop-staff:product',
  icon: cartIcon,
  ...editedAt(staffPaths.products),
  previewPath: previewedAt(staffPaths.products),
  publicPath: (slug) => <ProductPath slug={slug} />,
  hasPicture: true,
  ordered: true,
  choices: { shelf: useShelves, services: useServices },
  shown: { 'sizes.firstStock': useHasNoStock },
  // A copy gets new size ids, because a size and its stock belong to one product.
  copied: (content) => {
    const { sizes, ...rest } = content as unknown as ProductContent;
    return { ...rest, sizes: sizes.map((size) => ({ ...size, sizeId: newId(), firstStock: 0 })) };
  },
  Beside: StockPanel,
  WithinFilter: ProductShelfFilter,
  Facts: ProductFacts,
};
