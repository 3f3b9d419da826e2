/**
 * The dashboard's parts with their addresses: those of docs/product.md#dashboard, the product screens that the shop
 * contributes, and what we added. Who may open an address of a part may use the part's calls.
 */
export const dashboardSections = {
  /** What all staff may open: the overview, and their own account. */
  home: ['/dashboard', '/dashboard/account'],
  services: [
    '/dashboard/services',
    '/dashboard/services/addservices',
    '/dashboard/services/editservices/:name',
    '/dashboard/services/preview/:name',
  ],
  openings: ['/dashboard/careers', '/dashboard/career/add-career', '/dashboard/career/:id'],
  announcements: ['/dashboard/modal'],
  'gallery-events': ['/dashboard/gallery', '/dashboard/gallery/add-gallery'],
  doctors: ['/dashboard/doctor'],
  banners: ['/dashboard/banner/add-banner'],
  users: ['/dashboard/manage-user', '/dashboard/add-user'],
  meta: ['/dashboard/manage-meta', '/dashboard/add-meta'],
  media: ['/dashboard/media'],
  'site-settings': ['/dashboard/site-settings'],
  redirects: ['/dashboard/redirects'],
  audit: ['/dashboard/audit'],
  'personal-data': ['/dashboard/personal-data'],
  // Both are answered by the shell's server, which asks who may open them.
  releases: ['/dashboard/releases'],
  'try-out': ['/dashboard/try-out'],
  orders: ['/dashboard/manage-order'],
  products: ['/dashboard/manage-category', '/dashboard/manage-sub-category', '/dashboard/manage-product'],
} as const satisfies Record<string, readonly string[]>;

export type DashboardSection = keyof typeof dashboardSections;

/** Every dashboard address there is, as patterns. */
export const everyRoute: readonly string[] = Object.values(dashboardSections).flat();
