import { useTranslation } from 'react-i18next';
import { Choice } from '@nalam/shared-ui/choice';
import { ChoicesFailure } from './choices-failure.tsx';
import { useShelves } from './use-shelves.ts';

interface ShelfFilterProps {
  /** The id of a category or sub-category; '' for all. */
  value: string;
  onChange: (id: string) => void;
}

/** Filters the list of products by category or sub-category. */
export const ProductShelfFilter = (props: ShelfFilterProps) => <ShelfFilter {...props} wholeOnly={false} />;

/** Filters the list of sub-categories by category. */
export const CategoryFilter = (props: ShelfFilterProps) => <ShelfFilter {...props} wholeOnly />;

function ShelfFilter({ value, onChange, wholeOnly }: ShelfFilterProps & { wholeOnly: boolean }) {
  const { t } = useTranslation('shop-staff');
  const [shelves, options] = useShelves(wholeOnly);
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
          // A link may name a category that is deleted or not loaded yet, whose id would mean nothing to a reader.
          ...(isOffered ? [] : [{ value, label: shelves.data ? t('shelves.gone') : t('loading') }]),
        ]}
      />
      <ChoicesFailure choices={shelves} />
    </>
  );
}
