import type { RecordSummary, StaffSubCategoryFacts } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { cartIcon } from '@nalam/shared-ui/icon';
import type { RecordKind } from '@nalam/shell/contract';
import { editedAt, previewedAt, staffPaths } from '../../staff/staff-paths.ts';
import { useNameOf } from '../../staff/use-name-of.ts';
import { CategoryFilter } from './shelf-filter.tsx';
import { useCategories } from './use-shelves.ts';

function SubCategoryFacts({ record }: { record: RecordSummary }) {
  const { t } = useTranslation('shop-staff');
  const nameOf = useNameOf();
  const { category, products = 0 } = (record.facts ?? {}) as Partial<StaffSubCategoryFacts>;
  return [category && nameOf(category), t('category.products', { count: products })]
    .filter(Boolean)
    .join(' · ');
}

export const subCategoryKind: RecordKind = {
  name: 'sub-categories',
  texts: 'shop-staff:subCategory',
  icon: cartIcon,
  ...editedAt(staffPaths.subCategories),
  previewPath: previewedAt(staffPaths.subCategories),
  hasPicture: false,
  ordered: true,
  choices: { category: useCategories },
  WithinFilter: CategoryFilter,
  Facts: SubCategoryFacts,
};
