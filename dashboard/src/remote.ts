import { contractVersion, type RemoteModule, type Resources } from '@nalam/shell/contract';
import { dashboardSaga } from './dashboard-saga.ts';
import { logoutSlice } from './layout/logout-slice.ts';
import { paths } from './paths.ts';
import { reauthenticationSlice } from './reauthentication/reauthentication-slice.ts';
import { routes } from './routes.tsx';
import type {} from './texts.d.ts';

/** Everything the shell may know about the dashboard. */
export const remote = {
  name: 'dashboard',
  contract: contractVersion,
  routes,
  slices: [logoutSlice, reauthenticationSlice],
  saga: dashboardSaga,
  locales: async (language) => {
    const strings = (await import(`../locales/${language}/dashboard.json`, { with: { type: 'json' } })) as {
      default: Resources;
    };
    return strings.default;
  },
  smoke: [paths.login, `/ta${paths.login}`, paths.home],
} satisfies RemoteModule;
