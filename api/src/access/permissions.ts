import { contentSections, dashboardSections, type DashboardSection } from './dashboard-sections.ts';
import type { Role } from './role.ts';

interface Rule {
  /** Roles that always have the permission. */
  roles?: readonly Role[];
  /** Parts of the dashboard: staff who may open an address of one of them have the permission. */
  sections?: readonly DashboardSection[];
}

/** The permissions by role: each staff route names one of these in its `config`, and guard.ts looks it up here. */
export const permissions = {
  home: { sections: ['home'] },
  // Requests contain patients' data; the role `user` sees only counts (docs/product.md#roles).
  appointments: { roles: ['superAdmin', 'admin', 'reception'], sections: ['today'] },
  enquiries: { roles: ['superAdmin', 'admin', 'reception'] },
  // Roles other than superAdmin see and retry only messages about requests (undelivered-mails.ts).
  mails: { roles: ['superAdmin', 'admin', 'reception'] },
  // CVs are only for those who hire; editing openings is not enough.
  'job-applications': { roles: ['superAdmin'] },
  // With it, a role could grant itself everything.
  'role-routes': { roles: ['superAdmin'] },
  'release-tokens': { roles: ['superAdmin'] },
  services: { sections: ['services'] },
  openings: { sections: ['openings'] },
  announcements: { sections: ['announcements'] },
  'gallery-events': { sections: ['gallery-events'] },
  doctors: { sections: ['doctors'] },
  banners: { sections: ['banners'] },
  about: { sections: ['about'] },
  texts: { sections: ['texts'] },
  translations: { sections: ['translations'] },
  users: { sections: ['users'] },
  meta: { sections: ['meta'] },
  // All editors of content with pictures choose from the same library.
  media: {
    sections: ['media', 'meta', ...contentSections],
  },
  'site-settings': { sections: ['site-settings'] },
  'visit-rules': { sections: ['visit-rules', 'site-settings'] },
  redirects: { sections: ['redirects'] },
  audit: { sections: ['audit'] },
  figures: { sections: ['figures'] },
  'personal-data': { sections: ['personal-data'] },
  products: { sections: ['products'] },
  categories: { sections: ['products'] },
  'sub-categories': { sections: ['products'] },
  // Orders contain names, phones and addresses, which editing products does not need.
  orders: { sections: ['orders'] },
  customers: { sections: ['customers'] },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** @param routes the dashboard addresses that the role may open, as patterns */
export function isPermitted(permission: Permission, role: Role, routes: readonly string[]): boolean {
  const { roles = [], sections = [] }: Rule = permissions[permission];
  return (
    roles.includes(role) ||
    sections.some((section) => dashboardSections[section].some((route) => routes.includes(route)))
  );
}
