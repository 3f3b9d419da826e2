import { contractVersion, type RemoteModule, type RemoteRoute, type Resources } from 'shell/contract';

const inLayout = { handle: { layout: 'visitor' } } as const;

const routes: RemoteRoute[] = [
  {
    id: 'good',
    path: 'faulty/good',
    ...inLayout,
    lazy: () => import(/* webpackChunkName: "good" */ './good.tsx'),
  },
  {
    id: 'throws-on-load',
    path: 'faulty/throws-on-load',
    ...inLayout,
    lazy: () => import(/* webpackChunkName: "throws-on-load" */ './throws-on-load.tsx'),
  },
  {
    id: 'throws-on-render',
    path: 'faulty/throws-on-render',
    ...inLayout,
    lazy: () => import(/* webpackChunkName: "throws-on-render" */ './throws-on-render.tsx'),
  },
  {
    id: 'throws-on-server',
    path: 'faulty/throws-on-server',
    ...inLayout,
    lazy: () => import(/* webpackChunkName: "throws-on-server" */ './throws-on-server.tsx'),
  },
  {
    id: 'slow',
    path: 'faulty/slow',
    ...inLayout,
    lazy: () => import(/* webpackChunkName: "slow" */ './slow.tsx'),
  },
];

/** A remote that fails in every way that one can. The tests make it live and look at what is left of the page. */
export const remote = {
  name: 'faulty-remote',
  contract: contractVersion,
  routes,
  locales: async (language) => {
    const strings = (await import(
      /* webpackChunkName: "locale-[request]" */ `../locales/${language}/faulty-remote.json`
    )) as { default: Resources };
    return strings.default;
  },
  smoke: ['/faulty/good'],
} satisfies RemoteModule;
