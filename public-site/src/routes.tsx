import type { RemoteRoute } from 'shell/contract';

export const routes: RemoteRoute[] = [
  {
    id: 'home',
    path: '',
    handle: { layout: 'visitor' },
    lazy: () => import(/* webpackChunkName: "home" */ './features/home/home-page.tsx'),
  },
];
