import { contractVersion, type RemoteModule, type RemoteRoute, type Resources } from '@nalam/shell/contract';

const inLayout = { handle: { layout: 'visitor' } } as const;

const routes: RemoteRoute[] = [
  {
    id: 'good',
    path: 'faulty/good',
    ...inLayout,
    lazy: () => import('./good.tsx'),
  },
  {
    id: 'throws-on-load',
    path: 'faulty/throws-on-load',
    ...inLayout,
    lazy: () => import('./throws-on-load.tsx'),
  },
  {
    id: 'throws-on-render',
    path: 'faulty/throws-on-render',
    ...inLayout,
    lazy: () => import('./throws-on-render.tsx'),
  },
  {
    id: 'throws-on-server',
    path: 'faulty/throws-on-server',
    ...inLayout,
    lazy: () => import('./throws-on-server.tsx'),
  },
  {
    id: 'slow',
    path: 'faulty/slow',
    ...inLayout,
    lazy: () => import('./slow.tsx'),
  },
  {
    id: 'endless',
    path: 'faulty/endless',
    ...inLayout,
    lazy: () => import('./endless.tsx'),
  },
];

/** A remote whose pages fail in various ways. The tests make it live, and check the rest of the page. */
export const remote = {
  name: 'faulty-remote',
  contract: contractVersion,
  routes,
  locales: async (language) => {
    const strings = (await import(`../locales/${language}/faulty-remote.json`)) as { default: Resources };
    return strings.default;
  },
  smoke: ['/faulty/good'],
} satisfies RemoteModule;
