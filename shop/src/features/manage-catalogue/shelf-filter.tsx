import { useTranslation } from 'react-i18next';
import { Choice } from '@nalam/shared-ui/choice';
import type { FieldChoice, StaffAnswer } from '@nalam/shell/contract';
import { ChoicesFailure } from './choices-failure.tsx';
import { useCategories, useShelves } from './use-shelves.ts';

interface ShelfFilterProps {
  /** The id of a category or sub-category; '' for all. */
  value: string;
  onChange: (id: string) => void;
}

/** Filters the list of products by category or sub-category. */
export const ProductShelfFilter = (props: ShelfFilterProps) => (
  <ShelfFilter {...props} shelves={useShelves()} />
);

/** Filters the list of sub-categories by category. */
export const CategoryFilter = (props: ShelfFilterProps) => (
  <ShelfFilter {...props} shelves={useCategories()} />
);

function ShelfFilter({
  value,
  onChange,
  shelves,
}: ShelfFilterProps & { shelves: StaffAnswer<FieldChoice[]> }) {
  const { t } = useTranslation('shop-staff');
  const { data: options = [] } = shelves;
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <>
      <Choice
        label={t('shelves.filter')}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: t('shelves.every') },
          ...options,
          // A link may contain a category that is deleted or not loaded yet, whose id would mean nothing to readers.
          ...(isOffered ? [] : [{ value, label: shelves.data ? t('shelves.gone') : t('loading') }]),
        ]}
      />
      <ChoicesFailure choices={shelves} />
    </>
  );
}
