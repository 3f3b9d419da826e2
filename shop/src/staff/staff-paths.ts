import type { RecordKind } from '@nalam/shell/contract';

/** The addresses that the shop adds to the dashboard. */
export const staffPaths = {
  categories: '/dashboard/manage-category',
  subCategories: '/dashboard/manage-sub-category',
  products: '/dashboard/manage-product',
  orders: '/dashboard/manage-order',
  customers: '/dashboard/manage-customer',
  ordersOf: (phone: string) => `/dashboard/manage-order?search=${phone}`,
  order: (id: string) => `/dashboard/manage-order?open=${id}`,
};

/** @returns the addresses of list and editor of a screen, which share a path */
export const editedAt = (path: string) => ({
  listPath: path,
  addPath: `${path}?edit=new`,
  editPath: ({ id }: { id: string }) => `${path}?edit=${id}`,
});

/** @returns a function that returns the preview address of a draft */
export const previewedAt =
  (path: string): NonNullable<RecordKind['previewPath']> =>
  ({ id }) =>
    `${path}?preview=${id}`;
