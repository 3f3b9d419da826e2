import type { RemoteModule, Resources } from '@nalam/shell/contract';
import { contract } from './flavour.ts';

/** A remote of which the tests release many builds, roll them back, and make them fail. */
export const remote = {
  name: 'trial-remote',
  contract,
  routes: [
    {
      id: 'trial',
      path: 'trial',
      handle: { layout: 'visitor' },
      lazy: () => import('./trial.tsx'),
    },
    {
      id: 'further',
      path: 'trial/further',
      handle: { layout: 'visitor' },
      lazy: () => import('./further.tsx'),
    },
  ],
  locales: async (language) => {
    const strings = (await import(`../locales/${language}/trial-remote.json`)) as { default: Resources };
    return strings.default;
  },
  smoke: ['/trial'],
} satisfies RemoteModule;
