import { contractVersion, type RemoteModule } from '@nalam/shell/contract';

const Page = () => <h1>Reports</h1>;

/** A remote unknown to the API, which defines the roles of its pages itself. */
export const reportsRemote = {
  name: 'reports',
  contract: contractVersion,
  routes: [
    {
      id: 'reports',
      path: 'dashboard/reports',
      handle: { layout: 'dashboard', roles: ['user'] },
      Component: Page,
    },
    { id: 'report', path: 'dashboard/reports/:id', handle: { layout: 'dashboard' }, Component: Page },
  ],
  locales: () => Promise.resolve({ menu: 'Reports' }),
  extends: {
    dashboard: () =>
      Promise.resolve({ menu: [{ id: 'reports', label: 'reports:menu', to: '/dashboard/reports' }] }),
  },
  smoke: [],
} satisfies RemoteModule;
