import { useDashboardTools } from '@nalam/shell/page';
import { ChoicesFailure } from './choices-failure.tsx';
import { useShelves } from './use-shelves.ts';

interface ShelfFieldProps {
  name: string;
  label: string;
  /** Whether only categories are offered, without sub-categories. */
  wholeOnly?: boolean;
}

/** Chooses the category or sub-category of a product. */
export function ShelfField({ name, label, wholeOnly = false }: ShelfFieldProps) {
  const { ChoiceField } = useDashboardTools().parts;
  const [shelves, options] = useShelves(wholeOnly);
  return (
    <>
      <ChoiceField name={name} label={label} required options={options} />
      <ChoicesFailure choices={shelves} />
    </>
  );
}
