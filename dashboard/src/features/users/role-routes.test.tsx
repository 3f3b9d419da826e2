import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RoleGrant, RoleRoutesList } from '@nalam/api/contract';
import { http, HttpResponse, server } from '@nalam/shell/testing';
import { reportsRemote } from '../../testing/reports-remote.tsx';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./users-page.tsx'));

/**
 * Mocks the API of role routes, and stores the grants.
 *
 * @param granted to admins
 * @returns the granted routes, as sent
 */
function serveRoleRoutes(granted: string[]): RoleGrant[] {
  const stored: RoleRoutesList = {
    routes: [
      '/dashboard',
      '/dashboard/account',
      '/dashboard/banner/add-banner',
      '/dashboard/services/editservices/:name',
      '/dashboard/services/preview/:name',
      '/dashboard/careers',
      '/dashboard/career/:id',
      '/dashboard/gallery',
    ],
    roles: [
      { role: 'superAdmin', version: 0, defaults: [], granted: [] },
      { role: 'admin', version: 0, defaults: ['/dashboard'], granted },
      { role: 'user', version: 0, defaults: ['/dashboard'], granted: [] },
    ],
  };
  const bodies: RoleGrant[] = [];
  server.use(
    http.get('*/api/dashboard/role-routes', () => HttpResponse.json(stored)),
    http.put('*/api/dashboard/role-routes', async ({ request }) => {
      const grant = (await request.json()) as RoleGrant;
      bodies.push(grant);
      const roles = stored.roles.map((each) =>
        each.role === grant.role ? { ...each, version: 1, granted: grant.granted } : each,
      );
      return HttpResponse.json({ ...stored, roles });
    }),
  );
  return bodies;
}

const admins = () => screen.getByRole('group', { name: 'Admin' });

test('a super admin lets admins open the banners; the role’s default pages stay ticked', async () => {
  serveStaff('superAdmin');
  const bodies = serveRoleRoutes([]);
  const { user } = openDashboard('/dashboard/manage-user?view=roles');

  await screen.findByRole('group', { name: 'Admin' });
  expect(within(admins()).getByRole('checkbox', { name: /^Dashboard/ })).toBeDisabled();
  expect(within(admins()).getByRole('checkbox', { name: 'Edit Service' })).toBeEnabled();
  expect(within(admins()).getByRole('checkbox', { name: 'Preview of a Service' })).toBeEnabled();
  expect(admins()).not.toHaveTextContent('/dashboard');
  await user.click(within(admins()).getByRole('checkbox', { name: /^Manage Banner/ }));
  await user.click(within(admins()).getByRole('button', { name: 'Save for Admin' }));

  await waitFor(() =>
    expect(bodies).toEqual([{ role: 'admin', version: 0, granted: ['/dashboard/banner/add-banner'] }]),
  );
  expect(await screen.findByText('What this role may open has been saved: Admin')).toBeVisible();
  expect(within(admins()).getByRole('checkbox', { name: /^Manage Banner/ })).toBeChecked();
});

test('pages of other remotes are granted like the dashboard’s own, and grants for a withdrawn remote stay', async () => {
  serveStaff('superAdmin');
  const bodies = serveRoleRoutes(['/dashboard/of-a-withdrawn-remote']);
  const { user } = openDashboard('/dashboard/manage-user?view=roles', 'superAdmin', {
    others: [reportsRemote],
  });

  const users = await screen.findByRole('group', { name: 'User' });
  const byDefault = await within(users).findByRole('checkbox', { name: 'Reports' });
  expect(byDefault).toBeChecked();
  expect(byDefault).toBeDisabled();
  await user.click(await within(admins()).findByRole('checkbox', { name: 'Reports' }));
  expect(within(admins()).getByRole('checkbox', { name: '/dashboard/reports/:id' })).not.toBeChecked();
  await user.click(within(admins()).getByRole('button', { name: 'Save for Admin' }));

  await waitFor(() =>
    expect(bodies).toMatchObject([
      { role: 'admin', granted: ['/dashboard/of-a-withdrawn-remote', '/dashboard/reports'] },
    ]),
  );
});
