import { cartIcon } from 'shared-ui/icon';
import type { MenuEntry } from 'shell/contract';

const roles: MenuEntry['roles'] = ['admin'];

/** What an admin's menu of the dashboard lists of the shop (spec section "Sidebar menus by role"). */
export const menu: MenuEntry[] = [
  {
    id: 'product',
    label: 'shop-staff:menu.product',
    icon: cartIcon,
    roles,
    children: [
      {
        id: 'manage-category',
        label: 'shop-staff:menu.manageCategory',
        to: '/dashboard/manage-category',
        roles,
      },
      {
        id: 'manage-sub-category',
        label: 'shop-staff:menu.manageSubCategory',
        to: '/dashboard/manage-sub-category',
        roles,
      },
      {
        id: 'manage-product',
        label: 'shop-staff:menu.manageProduct',
        to: '/dashboard/manage-product',
        roles,
      },
    ],
  },
];
