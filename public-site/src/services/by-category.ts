import type { ServiceCategory } from '@nalam/api/contract';
import { heartIcon, imageIcon, reportIcon, shieldIcon } from '@nalam/shared-ui/icon';

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
