import { contractVersion, type RemoteModule, type Resources } from '@nalam/shell/contract';
import { paths, routes } from './routes.tsx';

/** Everything the shell may know about this remote. */
export const remote = {
  name: 'example',
  contract: contractVersion,
  routes,
  locales: async (language) => {
    const strings = (await import(`../locales/${language}/example.json`, { with: { type: 'json' } })) as {
      default: Resources;
    };
    return strings.default;
  },
  smoke: [paths.home, `/ta${paths.home}`],
} satisfies RemoteModule;
