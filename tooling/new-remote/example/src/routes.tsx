import type { RemoteRoute } from '@nalam/shell/contract';

/** The addresses of this remote, without a language, for the router's links. */
export const paths = {
  home: '/example',
};

export const routes: RemoteRoute[] = [
  {
    id: 'welcome',
    path: 'example',
    handle: { layout: 'visitor' },
    lazy: () => import('./features/welcome/welcome-page.tsx'),
  },
];
