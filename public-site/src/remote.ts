import { contractVersion, type RemoteModule, type Resources } from 'shell/contract';
import { routes } from './routes.tsx';

/** Everything the shell may know about the visitors' site. */
export const remote = {
  name: 'public-site',
  contract: contractVersion,
  routes,
  locales: async (language) => {
    const strings = (await import(
      /* webpackChunkName: "locale-[request]" */ `../locales/${language}/public-site.json`,
      { with: { type: 'json' } }
    )) as { default: Resources };
    return strings.default;
  },
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
