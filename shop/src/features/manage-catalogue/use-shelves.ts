import type { StaffShelf } from '@nalam/api/contract';
import { useDashboardTools } from '@nalam/shell/page';
import { useNameOf } from '../../staff/use-name-of.ts';

/**
 * The categories and sub-categories for a product, including drafts, which may be published after their products.
 * @param wholeOnly whether to leave out sub-categories
 * @returns the API's answer, and its options; none until it has loaded
 */
export function useShelves(wholeOnly: boolean) {
  const { useStaffQuery } = useDashboardTools().parts;
  const nameOf = useNameOf();
  const shelves = useStaffQuery<StaffShelf[]>({ path: '/dashboard/catalogue/shelves' });
  const offered = (shelves.data ?? []).filter(({ category }) => !wholeOnly || !category);
  const options = offered.map(({ id, category, name, categorySlug }) => ({
    value: id,
    categorySlug,
    label: [category, name]
      .filter((part) => part !== undefined)
      .map(nameOf)
      .join(' / '),
  }));
  return [shelves, options] as const;
}
