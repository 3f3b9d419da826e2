import type { ServiceCategory } from '@nalam/api/contract';
import { heartIcon, imageIcon, reportIcon, shieldIcon } from '@nalam/shared-ui/icon';
import type { LongList } from '@nalam/shell/session';
import { namesPerPage, paths } from '../paths.ts';

const categories: readonly ServiceCategory[] = ['imaging', 'laboratory', 'cardiology', 'packages'];

export const categoryIcon: Record<ServiceCategory, string> = {
  imaging: imageIcon,
  laboratory: reportIcon,
  cardiology: heartIcon,
  packages: shieldIcon,
};

/** @returns the services by category, in the staff's order, without empty categories */
export function byCategory<Service extends { category: ServiceCategory }>(services: readonly Service[]) {
  return categories
    .map((category) => ({ category, services: services.filter((service) => service.category === category) }))
    .filter(({ services }) => services.length > 0);
}

/** @returns the categories of a long list, with the address at which each begins in the list by category */
export function linksToCategories({ categories }: LongList) {
  let earlier = 0;
  return categories.map(({ category, count }) => {
    const to = paths.servicesOfKind(category, Math.floor(earlier / namesPerPage) + 1);
    earlier += count;
    return { category, count, to };
  });
}
