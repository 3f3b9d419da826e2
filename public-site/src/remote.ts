import { contractVersion, type RemoteModule } from 'shell/contract';
import { routes } from './routes.tsx';
import { loadStrings } from './strings.ts';

/** Everything the shell may know about the visitors' site. */
export const remote = {
  name: 'public-site',
  contract: contractVersion,
  routes,
  locales: (language) => loadStrings(language, 'public-site'),
  layout: () => import(/* webpackChunkName: "layout" */ './layout/layout.tsx'),
  smoke: [
    '/',
    '/ta',
    '/services',
    '/ta/services',
    '/doctors',
    '/privacy',
    '/services/computed-tomography-ct-scan',
    '/gallery',
    '/contact',
    '/ta/contact',
    '/appointment',
    '/about',
    '/career',
    '/ta/career',
  ],
} satisfies RemoteModule;
