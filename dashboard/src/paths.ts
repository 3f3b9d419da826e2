/** Every address of the dashboard and the sign-in pages (docs/product.md#dashboard). */
export const paths = {
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  home: '/dashboard',
  today: '/dashboard/today',
  account: '/dashboard/account',
  services: '/dashboard/services',
  addService: '/dashboard/services/addservices',
  editService: '/dashboard/services/editservices/:name',
  previewService: '/dashboard/services/preview/:name',
  careers: '/dashboard/careers',
  modal: '/dashboard/modal',
  gallery: '/dashboard/gallery',
  addGallery: '/dashboard/gallery/add-gallery',
  doctor: '/dashboard/doctor',
  addBanner: '/dashboard/banner/add-banner',
  about: '/dashboard/about',
  addCareer: '/dashboard/career/add-career',
  career: '/dashboard/career/:id',
  manageUser: '/dashboard/manage-user',
  manageMeta: '/dashboard/manage-meta',
  addMeta: '/dashboard/add-meta',
  addUser: '/dashboard/add-user',
  media: '/dashboard/media',
  texts: '/dashboard/texts',
  siteSettings: '/dashboard/site-settings',
  visitRules: '/dashboard/visit-rules',
  redirects: '/dashboard/redirects',
  audit: '/dashboard/audit',
  figures: '/dashboard/figures',
  personalData: '/dashboard/personal-data',
  releases: '/dashboard/releases',
  tryOut: '/dashboard/try-out',
  /** A part of Manage User. */
  roleRoutes: '/dashboard/manage-user?view=roles',
} as const;

export const withParams = (path: string, params: Record<string, string>) =>
  `${path}?${new URLSearchParams(params).toString()}`;

/** @returns the address for editing a user: the one for adding, with a parameter */
export const editUserPath = (userId: string) => withParams(paths.addUser, { userId });

/** @returns the address for editing the meta entry of a page */
export const metaPath = (page: string) => withParams(paths.addMeta, { page });

interface Place {
  pathname: string;
  search: string;
}

/** @returns the address of the login, which returns to the requested page */
export const loginPathFrom = ({ pathname, search }: Place) =>
  withParams(paths.login, { from: pathname + search });

/** @returns the address for setting up the second step, which returns to `here` */
export const secondStepPathFrom = ({ pathname, search }: Place) =>
  withParams(paths.account, { from: pathname + search });

/**
 * @param way the return address from the login's URL; untrusted, because anybody can link to it
 * @returns a dashboard address to open after signing in
 */
export function returnPath(way: string | null): string {
  return way && /^\/dashboard(?:[/?]|$)/.test(way) ? way : paths.home;
}
