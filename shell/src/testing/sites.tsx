import { Outlet } from 'react-router-dom';
import { HeaderActions } from '../host/remotes/header-actions.tsx';
import { remoteWith } from './remote-with.ts';

/** A site that owns the visitors' layout, like `public-site`: its header shows the additions of other remotes. */
export const siteWithHeader = remoteWith(
  'site',
  [{ id: 'home', path: '', handle: { layout: 'visitor' }, Component: () => <h1>Welcome</h1> }],
  {
    layout: () =>
      Promise.resolve({
        Component: () => (
          <>
            <header>
              <HeaderActions />
            </header>
            <Outlet />
          </>
        ),
      }),
  },
);

const plainTools = {
  PageHeader: ({ title }: { title: string }) => <h1>{title}</h1>,
  get parts(): never {
    return needRealDashboard('parts');
  },
  get callAsStaff(): never {
    return needRealDashboard('callAsStaff');
  },
};

function needRealDashboard(tool: string): never {
  throw new Error(
    `plainDashboard has no ${tool}. Open this screen with openDashboard of @nalam/dashboard/testing/open-dashboard.`,
  );
}

/**
 * A dashboard without sign-in, which shows only the title of other remotes' pages. Lists and forms need the real one, of
 * `@nalam/dashboard/testing`.
 */
export const plainDashboard = remoteWith('dashboard', [
  {
    id: 'dashboard-layout',
    path: 'dashboard',
    handle: { render: 'browser', offersLayout: 'dashboard' },
    children: [{ id: 'home', index: true, Component: () => <h1>Dashboard</h1> }],
    Component: () => <Outlet context={plainTools} />,
  },
]);
