import { contractVersion, type RemoteModule } from 'shell/contract';
import { routes } from './routes.tsx';

/** Everything the shell may know about the visitors' site. */
export const remote = {
  name: 'public-site',
  contract: contractVersion,
  routes,
  locales: async (language) =>
    (await import(
      /* webpackChunkName: "locale-[request]" */ `../locales/${language}/public-site.json`
    )) as Record<string, unknown>,
  layout: async () => ({
    Component: (await import(/* webpackChunkName: "layout" */ './layout/layout.tsx')).Layout,
  }),
  smoke: ['/'],
} satisfies RemoteModule;
