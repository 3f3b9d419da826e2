import { dashboardSections, everyRoute } from './dashboard-sections.ts';
import type { Role } from './role.ts';

/**
 * The dashboard addresses that each role may open by default (docs/product.md#roles), including the product screens that contain
 * the shop's orders. A superAdmin can grant more: see role-grants.ts.
 */
export const routeLists: Record<Role, readonly string[]> = {
  // All addresses of all remotes, including those unknown to the API.
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
