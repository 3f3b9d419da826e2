import type { RecordSummary, StaffCategoryFacts } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { cartIcon } from '@nalam/shared-ui/icon';
import type { RecordKind } from '@nalam/shell/contract';
import { paths } from '../../paths.ts';
import { editedAt, previewedAt, staffPaths } from '../../staff/staff-paths.ts';

function CategoryFacts({ record }: { record: RecordSummary }) {
  const { t } = useTranslation('shop-staff');
  const { subCategories = 0, products = 0 } = (record.facts ?? {}) as Partial<StaffCategoryFacts>;
  return [
    t('category.subCategories', { count: subCategories }),
    t('category.products', { count: products }),
  ].join(' · ');
}

export const categoryKind: RecordKind = {
  name: 'categories',
  texts: 'shop-staff:category',
  icon: cartIcon,
  ...editedAt(staffPaths.categories),
  previewPath: previewedAt(staffPaths.categories),
  publicPath: paths.category,
  hasPicture: true,
  ordered: true,
  Facts: CategoryFacts,
};
