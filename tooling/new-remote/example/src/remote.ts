import { contractVersion, type RemoteModule } from '@nalam/shell/contract';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { loadStrings, staffStrings } from './strings.ts';

/** Everything the shell may know about this remote. */
export const remote = {
  name: 'example',
  contract: contractVersion,
  routes,
  locales: (language) => loadStrings(language, 'example'),
  extends: {
    header: () => import(/* webpackChunkName: "header-actions" */ './header.ts'),
    dashboard: async () => {
      const { menu } = await import('./dashboard/menu.ts');
      return { menu, strings: staffStrings };
    },
  },
  sitemap: () => import('./sitemap.ts'),
  smoke: [paths.home, `/ta${paths.home}`],
} satisfies RemoteModule;
