import type { DashboardSummary } from '@nalam/api/contract';
import { useEffect, useState } from 'react';
import { contractVersion, type FoundKind, type MenuEntry, type RemoteModule } from '@nalam/shell/contract';
import { useDashboardTools } from '@nalam/shell/page';

const roles: MenuEntry['roles'] = ['admin'];
const pages = {
  category: 'Manage Category',
  'sub-category': 'Manage Sub-Category',
  product: 'Manage Product',
};

function ProductPage() {
  const { PageHeader, callAsStaff } = useDashboardTools();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    void callAsStaff((api) => api.get<DashboardSummary>('/dashboard/summary')).then(({ products }) =>
      setCount(products),
    );
  }, [callAsStaff]);
  return (
    <>
      <PageHeader title="Manage Product" />
      {count !== undefined && <p>{count} products</p>}
    </>
  );
}

/** A remote that adds menu entries and a page to the dashboard, as the shop does. */
export const productsRemote = {
  name: 'products',
  contract: contractVersion,
  routes: Object.keys(pages).map((page) => ({
    id: page,
    path: `dashboard/manage-${page}`,
    handle: { layout: 'dashboard' },
    Component: ProductPage,
  })),
  locales: () => Promise.resolve({ menu: 'Product', ...pages }),
  extends: {
    dashboard: () =>
      Promise.resolve({
        menu: [
          {
            id: 'product',
            label: 'products:menu',
            roles,
            children: Object.keys(pages).map((page) => ({
              id: page,
              label: `products:${page}`,
              to: `/dashboard/manage-${page}`,
              roles,
            })),
          },
        ],
        finds: [
          {
            kind: 'products',
            label: 'products:menu',
            icon: 'M4 4h16v16H4z',
            to: ({ id }: { id: string }) => `/dashboard/manage-product?edit=${id}`,
          } satisfies FoundKind,
        ],
        pages: [{ id: 'orders', label: 'products:menu', to: '/dashboard/manage-product' }],
      }),
  },
  smoke: [],
} satisfies RemoteModule;
