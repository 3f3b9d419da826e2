import type { RemoteRoute } from '@nalam/shell/contract';
import { staffStrings } from './strings.ts';

export const routes: RemoteRoute[] = [
  {
    id: 'catalogue',
    path: 'dashboard/components',
    // Super admins may open it anyway, and grant it to others.
    handle: { layout: 'dashboard' },
    strings: staffStrings,
    lazy: () => import('./features/catalogue/catalogue-page.tsx'),
  },
];
