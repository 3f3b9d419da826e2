import { contractVersion, type RemoteModule } from '@nalam/shell/contract';
import { routes } from './routes.tsx';
import { staffStrings } from './strings.ts';

/** Everything the shell may know about the catalogue of components. */
export const remote = {
  name: 'components',
  contract: contractVersion,
  routes,
  locales: staffStrings.load,
  extends: {
    dashboard: async () => {
      const { menu } = await import('./dashboard/menu.ts');
      return { menu, strings: staffStrings };
    },
  },
  // Its one page is for staff, and every release check opens those.
  smoke: [],
} satisfies RemoteModule;
