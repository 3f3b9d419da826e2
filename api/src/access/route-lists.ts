import { dashboardSections, everyRoute } from './dashboard-sections.ts';
import type { Role } from './role.ts';

/**
 * Which dashboard addresses each role may open by default (docs/product.md#roles), with the product screens, to
 * which the shop's orders belong. A superAdmin can grant a role more: see role-grants.ts.
 */
export const routeLists: Record<Role, readonly string[]> = {
  // All addresses of all remotes, including those that the API does not know.
  superAdmin: [...everyRoute, '/dashboard/*'],
  admin: [
    ...dashboardSections.home,
    ...dashboardSections.today,
    ...dashboardSections.products,
    ...dashboardSections.orders,
  ],
  reception: [...dashboardSections.today, ...dashboardSections.home, ...dashboardSections['visit-rules']],
  user: dashboardSections.home,
};
