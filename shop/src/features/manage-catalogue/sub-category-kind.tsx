import type { RecordSummary, StaffSubCategoryFacts, SubCategoryContent } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { cartIcon } from '@nalam/shared-ui/icon';
import type { RecordKind } from '@nalam/shell/contract';
import { useDashboardTools } from '@nalam/shell/page';
import { editedAt, previewedAt, staffPaths } from '../../staff/staff-paths.ts';
import { useNameOf } from '../../staff/use-name-of.ts';
import { ShelfField } from './shelf-field.tsx';
import { CategoryFilter } from './shelf-filter.tsx';

function SubCategoryFields() {
  const { t } = useTranslation('shop-staff');
  const { LocalField } = useDashboardTools().parts;
  return (
    <>
      <ShelfField name="category" label={t('subCategory.fields.category')} wholeOnly />
      <LocalField name="name" label={t('subCategory.fields.name')} required max={120} />
    </>
  );
}

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
  blank: () => ({ category: null, name: { en: '' } }) satisfies SubCategoryContent,
  Fields: SubCategoryFields,
  WithinFilter: CategoryFilter,
  Facts: SubCategoryFacts,
};
