import type { Role } from '@nalam/api/contract';
import type { MenuEntry } from '@nalam/shell/contract';
import { useDashboardExtensions } from '@nalam/shell/page';
import { useSession } from '@nalam/shell/session';
import { useMayOpen } from '../access/use-may-open.ts';
import { paths } from '../paths.ts';

const everyone: Role[] = ['superAdmin', 'admin', 'user'];
const superAdmin: Role[] = ['superAdmin'];
const editors: Role[] = ['superAdmin', 'admin'];

/**
 * The menus of docs/product.md#menus in one list: an entry names the roles that see it. Other remotes add
 * theirs, such as the shop its products.
 */
const entries: MenuEntry[] = [
  { id: 'dashboard', label: 'dashboard:menu.dashboard', to: paths.home, roles: everyone },
  {
    id: 'banner',
    label: 'dashboard:menu.banner',
    roles: superAdmin,
    children: [
      { id: 'manage-banner', label: 'dashboard:menu.manageBanner', to: paths.addBanner, roles: superAdmin },
    ],
  },
  {
    id: 'doctor',
    label: 'dashboard:menu.doctor',
    roles: superAdmin,
    children: [{ id: 'doctors', label: 'dashboard:menu.doctor', to: paths.doctor, roles: superAdmin }],
  },
  {
    id: 'modal',
    label: 'dashboard:menu.modal',
    roles: superAdmin,
    children: [
      { id: 'manage-modal', label: 'dashboard:menu.manageModal', to: paths.modal, roles: superAdmin },
    ],
  },
  {
    id: 'service',
    label: 'dashboard:menu.service',
    roles: editors,
    children: [
      { id: 'manage-services', label: 'dashboard:menu.manageServices', to: paths.services, roles: editors },
      { id: 'add-services', label: 'dashboard:menu.addServices', to: paths.addService, roles: superAdmin },
    ],
  },
  {
    id: 'gallery',
    label: 'dashboard:menu.gallery',
    roles: superAdmin,
    children: [
      { id: 'gallery-manager', label: 'dashboard:menu.gallery', to: paths.addGallery, roles: superAdmin },
    ],
  },
  {
    id: 'career',
    label: 'dashboard:menu.career',
    roles: superAdmin,
    children: [
      { id: 'manage-career', label: 'dashboard:menu.manageCareer', to: paths.addCareer, roles: superAdmin },
    ],
  },
  {
    id: 'user',
    label: 'dashboard:menu.user',
    roles: superAdmin,
    children: [
      { id: 'manage-user', label: 'dashboard:menu.manageUser', to: paths.manageUser, roles: superAdmin },
    ],
  },
];

export function useMenuEntries(): MenuEntry[] {
  const extensions = useDashboardExtensions();
  return [...entries, ...extensions.flatMap(({ menu }) => menu)];
}

/** A menu entry as the user sees it. */
export interface SeenEntry extends MenuEntry {
  /** Whether the user lacks permission to open it. */
  locked: boolean;
  children?: SeenEntry[];
}

/** @returns the entries for the signed-in user; none for an unknown role */
export function useMenu(): SeenEntry[] {
  const { role } = useSession();
  const mayOpen = useMayOpen();
  const all = useMenuEntries();
  return role ? entriesFor(role, all, mayOpen) : [];
}

function entriesFor(role: Role, all: MenuEntry[], mayOpen: ReturnType<typeof useMayOpen>): SeenEntry[] {
  return all.flatMap(({ children, ...entry }) => {
    const { roles, to } = entry;
    const locked = mayOpen !== undefined && to !== undefined && !mayOpen(to);
    const below = children && entriesFor(role, children, mayOpen);
    const opens = below ? below.length > 0 : mayOpen !== undefined && !locked;
    if (!(roles?.includes(role) ?? opens)) return [];
    return [{ ...entry, locked, ...(below && { children: below }) }];
  });
}
