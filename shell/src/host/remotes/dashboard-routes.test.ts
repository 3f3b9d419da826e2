import { expect, test } from '@jest/globals';
import { dashboardRoutesOf } from './dashboard-routes.ts';

test('the pages below a route of the dashboard open for the roles of that route, unless they name their own', () => {
  const routes = dashboardRoutesOf([
    { id: 'welcome', path: 'reports', handle: { layout: 'visitor' } },
    {
      id: 'reports',
      path: 'dashboard/reports',
      handle: { layout: 'dashboard', roles: ['admin', 'user'] },
      children: [
        { id: 'list', index: true },
        { id: 'report', path: ':id', handle: { roles: ['admin'] } },
      ],
    },
  ]);

  expect(routes).toEqual([
    { path: '/dashboard/reports', roles: ['admin', 'user'] },
    { path: '/dashboard/reports/:id', roles: ['admin'] },
  ]);
});
