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

/** @returns where the records of a screen are listed and edited: at its one address */
export const editedAt = (path: string) => ({
  listPath: path,
  addPath: `${path}?edit=new`,
  editPath: ({ id }: { id: string }) => `${path}?edit=${id}`,
});

/** @returns a function that gives the address at which a draft is seen as a visitor will see it */
export const previewedAt =
  (path: string): NonNullable<RecordKind['previewPath']> =>
  ({ id }) =>
    `${path}?preview=${id}`;
