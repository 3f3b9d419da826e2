import { cartIcon, reportIcon, userIcon } from '@nalam/shared-ui/icon';
import type { DashboardPage, FoundKind, MenuEntry } from '@nalam/shell/contract';
import { editedAt, staffPaths } from '../staff/staff-paths.ts';

const roles: MenuEntry['roles'] = ['admin'];

/** The shop's entries in the dashboard's menu (docs/product.md#menus). */
export const menu: MenuEntry[] = [
  {
    id: 'product',
    label: 'shop-staff:menu.product',
    icon: cartIcon,
    roles,
    children: [
      { id: 'manage-category', label: 'shop-staff:menu.manageCategory', to: staffPaths.categories, roles },
      {
        id: 'manage-sub-category',
        label: 'shop-staff:menu.manageSubCategory',
        to: staffPaths.subCategories,
        roles,
      },
      { id: 'manage-product', label: 'shop-staff:menu.manageProduct', to: staffPaths.products, roles },
    ],
  },
];

/** Not in the menu, but linked on the dashboard's home page. */
export const pages: DashboardPage[] = [
  { id: 'manage-order', label: 'shop-staff:menu.manageOrder', icon: reportIcon, to: staffPaths.orders },
  {
    id: 'manage-customer',
    label: 'shop-staff:menu.manageCustomer',
    icon: userIcon,
    to: staffPaths.customers,
  },
];

/** The shop's kinds of search results. */
export const finds: FoundKind[] = [
  {
    kind: 'categories',
    label: 'shop-staff:found.categories',
    icon: cartIcon,
    to: editedAt(staffPaths.categories).editPath,
  },
  {
    kind: 'sub-categories',
    label: 'shop-staff:found.subCategories',
    icon: cartIcon,
    to: editedAt(staffPaths.subCategories).editPath,
  },
  {
    kind: 'products',
    label: 'shop-staff:found.products',
    icon: cartIcon,
    to: editedAt(staffPaths.products).editPath,
  },
  {
    kind: 'orders',
    label: 'shop-staff:found.orders',
    icon: reportIcon,
    states: 'shop-staff:order.statuses',
    to: ({ id }) => staffPaths.order(id),
  },
];
