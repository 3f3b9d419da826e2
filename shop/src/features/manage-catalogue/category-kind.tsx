import type { CategoryContent, RecordSummary, StaffCategoryFacts } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { cartIcon } from '@nalam/shared-ui/icon';
import type { RecordKind } from '@nalam/shell/contract';
import { useDashboardTools } from '@nalam/shell/page';
import { paths } from '../../paths.ts';
import { editedAt, previewedAt, staffPaths } from '../../staff/staff-paths.ts';

function CategoryFields() {
  const { t } = useTranslation('shop-staff');
  const { LocalField, PictureField } = useDashboardTools().parts;
  return (
    <>
      <LocalField name="name" label={t('category.fields.name')} required max={120} />
      <LocalField name="description" label={t('category.fields.description')} max={2000} lines={3} />
      <PictureField name="image" label={t('category.fields.image')} />
    </>
  );
}

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
  blank: () => ({ name: { en: '' }, description: { en: '' }, image: null }) satisfies CategoryContent,
  Fields: CategoryFields,
  Facts: CategoryFacts,
};
