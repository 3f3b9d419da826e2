import type { RemoteRoute } from '@nalam/shell/contract';
import { staffStrings } from './strings.ts';

export const routes: RemoteRoute[] = [
  {
    id: 'welcome',
    path: 'example',
    handle: { layout: 'visitor' },
    lazy: () => import('./features/welcome/welcome-page.tsx'),
  },
  {
    id: 'overview',
    path: 'dashboard/example',
    // Super admins may open it anyway, and grant it to others.
    handle: { layout: 'dashboard', roles: ['admin'] },
    strings: staffStrings,
    lazy: () => import('./features/overview/overview-page.tsx'),
  },
];
