import type { Role } from 'api/contract';
import type { MenuEntry } from 'shell/contract';
import { paths } from '../paths.ts';

const everyone: Role[] = ['superAdmin', 'admin', 'user'];
const superAdmin: Role[] = ['superAdmin'];
const admin: Role[] = ['admin'];
const editors: Role[] = ['superAdmin', 'admin'];

/** The menus of spec section "Sidebar menus by role", in one list: an entry names the roles that see it. */
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
  {
    id: 'product',
    label: 'dashboard:menu.product',
    roles: admin,
    children: [
      {
        id: 'manage-category',
        label: 'dashboard:menu.manageCategory',
        to: paths.manageCategory,
        roles: admin,
      },
      {
        id: 'manage-sub-category',
        label: 'dashboard:menu.manageSubCategory',
        to: paths.manageSubCategory,
        roles: admin,
      },
      { id: 'manage-product', label: 'dashboard:menu.manageProduct', to: paths.manageProduct, roles: admin },
    ],
  },
];

/** @returns the entries that a role sees, whether or not it may open them; an unknown role sees none */
export function menuOf(role: Role | false): MenuEntry[] {
  if (!role) return [];
  const seenBy = ({ roles }: MenuEntry) => roles.includes(role);
  return entries
    .filter(seenBy)
    .map((entry) => (entry.children ? { ...entry, children: entry.children.filter(seenBy) } : entry));
}
