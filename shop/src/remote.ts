import { contractVersion, type RemoteModule } from '@nalam/shell/contract';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { staffStrings, stringsOf } from './strings.ts';

/** Everything the shell may know about the shop. */
export const remote = {
  name: 'shop',
  contract: contractVersion,
  routes,
  locales: stringsOf('shop').load,
  extends: {
    header: () => import(/* webpackChunkName: "header-actions" */ './header.ts'),
    dashboard: async () => {
      const { finds, menu, pages } = await import('./dashboard/menu.ts');
      return { finds, menu, pages, strings: staffStrings };
    },
    slots: {
      'dashboard-home': () => import('./features/orders-to-confirm/dashboard-home-slot.tsx'),
      'service-page': () => import('./features/of-a-service/service-page-slot.tsx'),
    },
  },
  sitemap: () => import('./sitemap.ts'),
  // No category or product: staff may unpublish any of them, and its page would answer 404.
  smoke: [
    paths.home,
    `/ta${paths.home}`,
    paths.search(),
    `/ta${paths.search({ search: 'glucose' })}`,
    paths.cart,
    paths.signIn,
  ],
} satisfies RemoteModule;
