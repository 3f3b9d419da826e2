import type { Role } from '@nalam/api/contract';
import type { MenuEntry } from '@nalam/shell/contract';
import { calendarIcon, clockIcon } from '@nalam/shared-ui/icon';
import { useDashboardExtensions } from '@nalam/shell/page';
import { useSession } from '@nalam/shell/session';
import { useMayOpen } from '../access/use-may-open.ts';
import { paths } from '../paths.ts';

const everyone: Role[] = ['superAdmin', 'admin', 'reception', 'user'];
const reception: Role[] = ['reception'];
const superAdmin: Role[] = ['superAdmin'];
const editors: Role[] = ['superAdmin', 'admin'];

/** An entry of this dashboard or of another remote, which does not know the role Reception. */
interface RoleEntry extends Omit<MenuEntry, 'roles' | 'children'> {
  roles?: Role[];
  children?: RoleEntry[];
}

/** A heading with its pages, for the same roles. */
const group = (id: string, roles: Role[], ...pages: RoleEntry[]): RoleEntry => ({
  id,
  label: `dashboard:menu.${id}`,
  roles,
  children: pages.map((page) => ({ roles, ...page })),
});

/**
 * The menus of docs/product.md#menus in one list: each entry lists the roles that see it. Other remotes add entries, such as the
 * shop's products.
 */
const entries: RoleEntry[] = [
  { id: 'today', label: 'dashboard:today.title', to: paths.today, roles: reception, icon: calendarIcon },
  { id: 'dashboard', label: 'dashboard:menu.dashboard', to: paths.home, roles: everyone },
  {
    id: 'visit-rules',
    label: 'dashboard:visitRules.title',
    to: paths.visitRules,
    roles: reception,
    icon: clockIcon,
  },
  group('banner', superAdmin, { id: 'manage-banner', label: 'dashboard:banners.title', to: paths.addBanner }),
  group('doctor', superAdmin, { id: 'doctors', label: 'dashboard:doctors.title', to: paths.doctor }),
  group('modal', superAdmin, { id: 'manage-modal', label: 'dashboard:announcements.title', to: paths.modal }),
  group(
    'service',
    editors,
    { id: 'manage-services', label: 'dashboard:services.title', to: paths.services },
    { id: 'add-services', label: 'dashboard:services.addTitle', to: paths.addService, roles: superAdmin },
  ),
  group('gallery', superAdmin, {
    id: 'gallery-manager',
    label: 'dashboard:galleryEvents.title',
    to: paths.addGallery,
  }),
  group('career', superAdmin, {
    id: 'manage-career',
    label: 'dashboard:openings.title',
    to: paths.addCareer,
  }),
  group('user', superAdmin, { id: 'manage-user', label: 'dashboard:users.title', to: paths.manageUser }),
];

export function useMenuEntries(): RoleEntry[] {
  const extensions = useDashboardExtensions();
  return [...entries, ...extensions.flatMap(({ menu }) => menu)];
}

/** A menu entry as shown to the user. */
export interface SeenEntry extends RoleEntry {
  /** True if the user lacks permission to open it. */
  locked: boolean;
  children?: SeenEntry[];
}

/** @returns the entries for the signed-in user; none for an unknown role */
export function useMenu(): SeenEntry[] {
  const { role } = useSession();
  const mayOpen = useMayOpen();
  const entries = useMenuEntries();
  return role ? entriesFor(role, entries, mayOpen) : [];
}

function entriesFor(role: Role, entries: RoleEntry[], mayOpen: ReturnType<typeof useMayOpen>): SeenEntry[] {
  return entries.flatMap(({ children, ...entry }) => {
    const { roles, to } = entry;
    const locked = mayOpen !== undefined && to !== undefined && !mayOpen(to);
    const subEntries = children && entriesFor(role, children, mayOpen);
    const opens = subEntries ? subEntries.length > 0 : mayOpen !== undefined && !locked;
    if (!(roles?.includes(role) ?? opens)) return [];
    return [{ ...entry, locked, ...(subEntries && { children: subEntries }) }];
  });
}
