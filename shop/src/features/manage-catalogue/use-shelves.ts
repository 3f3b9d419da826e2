import type { StaffShelf } from '@nalam/api/contract';
import type { FieldChoice, StaffAnswer } from '@nalam/shell/contract';
import { useDashboardTools } from '@nalam/shell/page';
import { useNameOf } from '../../staff/use-name-of.ts';

interface ShelfChoice extends FieldChoice {
  categorySlug: StaffShelf['categorySlug'];
}

/** The categories and sub-categories, including drafts, which may be published after their products. */
export function useShelves(): StaffAnswer<ShelfChoice[]> {
  return useShelvesOf(() => true);
}

export function useCategories(): StaffAnswer<ShelfChoice[]> {
  return useShelvesOf(({ category }) => !category);
}

function useShelvesOf(isOffered: (shelf: StaffShelf) => boolean): StaffAnswer<ShelfChoice[]> {
  const { useStaffQuery } = useDashboardTools().parts;
  const nameOf = useNameOf();
  const { data, ...shelves } = useStaffQuery<StaffShelf[]>({ path: '/dashboard/catalogue/shelves' });
  const choices = data?.filter(isOffered).map(({ id, category, name, categorySlug }) => ({
    value: id,
    categorySlug,
    label: [category, name]
      .filter((part) => part !== undefined)
      .map(nameOf)
      .join(' / '),
  }));
  return { ...shelves, data: choices };
}
