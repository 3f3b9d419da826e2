import type { StaffShelf } from '@nalam/api/contract';
import { useDashboardTools } from '@nalam/shell/page';
import { useNameOf } from '../../staff/use-name-of.ts';

/**
 * The shelves that a product can stand on. Drafts are offered, too: a shelf may be published after its products.
 *
 * @param wholeOnly whether only categories are offered, and none of their parts
 * @returns the API's answer, and the options made of it; none until it has loaded
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
