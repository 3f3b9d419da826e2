import { useDashboardTools } from '@nalam/shell/page';
import { ChoicesFailure } from './choices-failure.tsx';
import { useShelves } from './use-shelves.ts';

interface ShelfFieldProps {
  name: string;
  label: string;
  /** Whether only categories are offered, and none of their parts. */
  wholeOnly?: boolean;
}

/** Where something stands in the shop. */
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
