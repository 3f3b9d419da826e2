import { useTranslation } from 'react-i18next';
import { Choice } from '@nalam/shared-ui/choice';
import { ChoicesFailure } from './choices-failure.tsx';
import { useShelves } from './use-shelves.ts';

interface ShelfFilterProps {
  /** A shelf's id; '' for all. */
  value: string;
  onChange: (id: string) => void;
}

/** Narrows the list of products to a category, or to a part of one. */
export const ProductShelfFilter = (props: ShelfFilterProps) => <ShelfFilter {...props} wholeOnly={false} />;

/** Narrows the list of sub-categories to a category. */
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
          // A link may name a shelf that is gone or not loaded yet. Its id would mean nothing to a reader.
          ...(isOffered ? [] : [{ value, label: shelves.data ? t('shelves.gone') : t('loading') }]),
        ]}
      />
      <ChoicesFailure choices={shelves} />
    </>
  );
}
