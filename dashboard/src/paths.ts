/** Every address of the staff's side (docs/product.md#dashboard). */
export const paths = {
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  home: '/dashboard',
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
  addCareer: '/dashboard/career/add-career',
  career: '/dashboard/career/:id',
  manageUser: '/dashboard/manage-user',
  manageMeta: '/dashboard/manage-meta',
  addMeta: '/dashboard/add-meta',
  addUser: '/dashboard/add-user',
  media: '/dashboard/media',
  siteSettings: '/dashboard/site-settings',
  redirects: '/dashboard/redirects',
  audit: '/dashboard/audit',
  figures: '/dashboard/figures',
  personalData: '/dashboard/personal-data',
  releases: '/dashboard/releases',
  tryOut: '/dashboard/try-out',
  /** What roles may open is part of Manage User. */
  roleRoutes: '/dashboard/manage-user?view=roles',
} as const;

/** @returns where a user is edited: adding and editing share one address */
export const editUserPath = (userId: string) =>
  `${paths.addUser}?${new URLSearchParams({ userId }).toString()}`;

/** @returns where is edited what search engines say of a page of the site */
export const metaPath = (page: string) => `${paths.addMeta}?${new URLSearchParams({ page }).toString()}`;

/** @returns the login's address with the way back to the page that was asked for */
export function loginPathFrom(here: Place): string {
  return `${paths.login}?${from(here)}`;
}

/** @returns where the second step of the sign-in is set up, with the way back to the page at `here` */
export function secondStepPathFrom(here: Place): string {
  return `${paths.account}?${from(here)}`;
}

interface Place {
  pathname: string;
  search: string;
}

function from({ pathname, search }: Place) {
  return new URLSearchParams({ from: pathname + search }).toString();
}

/**
 * @param way what the login's address carries; anybody can write a link to it, so only the dashboard is led to
 * @returns where to go after signing in
 */
export function wayBack(way: string | null): string {
  return way && /^\/dashboard(?:[/?]|$)/.test(way) ? way : paths.home;
}
