import { contractVersion, type RemoteModule } from '@nalam/shell/contract';
import { routes } from './routes.tsx';
import { stringsOf } from './strings.ts';

/** Everything the shell may know about the visitors' site. */
export const remote = {
  name: 'public-site',
  contract: contractVersion,
  routes,
  locales: stringsOf('public-site').load,
  // Bundled into this script: every visitor's page needs both, and pages then contain no second copy of the layout's modules.
  layout: () => import(/* webpackMode: "eager" */ './layout/layout.tsx'),
  sitemap: () => import('./sitemap.ts'),
  // No single service or album: staff may unpublish any of them, and its page would answer 404.
  smoke: [
    '/',
    '/ta',
    '/services',
    '/ta/services',
    '/doctors',
    '/privacy',
    '/gallery',
    '/contact',
    '/ta/contact',
    '/appointment',
    '/about',
    '/career',
    '/ta/career',
  ],
} satisfies RemoteModule;
