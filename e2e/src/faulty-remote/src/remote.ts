import { contractVersion, type RemoteModule, type RemoteRoute, type Resources } from '@nalam/shell/contract';

const page = (id: string, lazy: NonNullable<RemoteRoute['lazy']>): RemoteRoute => ({
  id,
  path: `faulty/${id}`,
  handle: { layout: 'visitor' },
  lazy,
});

/** A remote whose pages fail in various ways. The tests make it live, and check the rest of the page. */
export const remote = {
  name: 'faulty-remote',
  contract: contractVersion,
  routes: [
    page('good', () => import('./good.tsx')),
    page('throws-on-load', () => import('./throws-on-load.tsx')),
    page('throws-on-render', () => import('./throws-on-render.tsx')),
    page('throws-on-server', () => import('./throws-on-server.tsx')),
    page('slow', () => import('./slow.tsx')),
    page('endless', () => import('./endless.tsx')),
  ],
  locales: async (language) => {
    const strings = (await import(`../locales/${language}/faulty-remote.json`)) as { default: Resources };
    return strings.default;
  },
  smoke: ['/faulty/good'],
} satisfies RemoteModule;
