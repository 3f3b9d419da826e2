import type { Role } from './role.ts';

const productRoutes = [
  '/dashboard/manage-category',
  '/dashboard/manage-sub-category',
  '/dashboard/manage-product',
];

/** Every dashboard address of spec section 2, and the product screens that the shop contributes (product.md). */
const everyRoute = [
  '/dashboard',
  '/dashboard/services',
  '/dashboard/services/addservices',
  '/dashboard/services/editservices/:name',
  '/dashboard/services/preview/:name',
  '/dashboard/careers',
  '/dashboard/modal',
  '/dashboard/gallery',
  '/dashboard/gallery/add-gallery',
  '/dashboard/doctor',
  '/dashboard/banner/add-banner',
  '/dashboard/career/add-career',
  '/dashboard/career/:id',
  '/dashboard/manage-user',
  '/dashboard/manage-meta',
  '/dashboard/add-meta',
  '/dashboard/add-user',
  ...productRoutes,
];

/** Which dashboard addresses each role may open: spec section 6, and product.md on the product screens. */
export const routeLists: Record<Role, string[]> = {
  superAdmin: everyRoute,
  admin: ['/dashboard', ...productRoutes],
  user: ['/dashboard'],
};
