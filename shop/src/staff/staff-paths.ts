/** The addresses that the shop adds to the dashboard. */
export const staffPaths = {
  categories: '/dashboard/manage-category',
  subCategories: '/dashboard/manage-sub-category',
  products: '/dashboard/manage-product',
  orders: '/dashboard/manage-order',
  /** The same screen with one of its records open; `new` for one that is not there yet. */
  open: (path: string, id: string) => `${path}?open=${id}`,
};
