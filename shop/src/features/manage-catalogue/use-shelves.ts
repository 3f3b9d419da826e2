import type { StaffShelf } from 'api/contract';
import { useDashboardTools } from 'shell/page';
import { useNameOf } from '../../staff/use-name-of.ts';

/**
 * Where something can stand in the shop: drafts are offered, too, because what is published last is found first.
 *
 * @param wholeOnly whether only categories are offered, and none of their parts
 * @returns what was asked for, and the choices that it gives; none before it is there
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
