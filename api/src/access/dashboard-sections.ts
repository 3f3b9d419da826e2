/**
 * The parts of the dashboard with their own calls, and their addresses: staff who may open an address of a part may use the
 * part's calls. Pages without such calls are not listed: their remote names the roles that may open them.
 */
export const dashboardSections = {
  /** Open to all staff: the overview, and their own account. */
  home: ['/dashboard', '/dashboard/account'],
  /** For requests for appointments, which the overview also lists for the roles that answer them. */
  today: ['/dashboard/today'],
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
  about: ['/dashboard/about'],
  users: ['/dashboard/manage-user', '/dashboard/add-user'],
  meta: ['/dashboard/manage-meta', '/dashboard/add-meta'],
  media: ['/dashboard/media'],
  texts: ['/dashboard/texts'],
  /** A permission without a page: to edit only the translations in records of the kinds below. */
  translations: ['/dashboard/translations'],
  'site-settings': ['/dashboard/site-settings'],
  /** The part of the site settings that the front desk manages: holidays and places. */
  'visit-rules': ['/dashboard/visit-rules'],
  redirects: ['/dashboard/redirects'],
  audit: ['/dashboard/audit'],
  figures: ['/dashboard/figures'],
  'personal-data': ['/dashboard/personal-data'],
  // The shell's server answers both, and asks who may open them.
  releases: ['/dashboard/releases'],
  'try-out': ['/dashboard/try-out'],
  orders: ['/dashboard/manage-order'],
  customers: ['/dashboard/manage-customer'],
  products: ['/dashboard/manage-category', '/dashboard/manage-sub-category', '/dashboard/manage-product'],
} as const satisfies Record<string, readonly string[]>;

export type DashboardSection = keyof typeof dashboardSections;

/** The sections of content for visitors, whose records have texts to translate and pictures. */
export const contentSections = [
  'services',
  'openings',
  'announcements',
  'gallery-events',
  'doctors',
  'banners',
  'about',
  'products',
] as const;

/** @returns the addresses that staff may open only to translate */
export const translatedRoutes = (routes: readonly string[]): string[] =>
  dashboardSections.translations.some((route) => routes.includes(route))
    ? contentSections
        .flatMap((section) => [...dashboardSections[section]])
        .filter((route) => !routes.includes(route) && route !== '/dashboard/services/addservices')
    : [];

/** The addresses of all parts, as patterns. */
export const everyRoute: readonly string[] = Object.values(dashboardSections).flat();
