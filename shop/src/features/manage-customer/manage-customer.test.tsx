import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CustomerList } from '@nalam/api/contract';
import { openDashboard } from '@nalam/dashboard/testing/open-dashboard';
import { preloadDashboard } from '@nalam/dashboard/testing/preload-dashboard';
import { serveStaff } from '@nalam/dashboard/testing/staff-network';
import { HttpResponse, serveCalls } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { staffPaths } from '../../staff/staff-paths.ts';

preloadDashboard(() => import('./manage-customer-page.tsx'));

test('staff find a customer with phone number and a link to their orders', async () => {
  serveStaff('superAdmin');
  const customer = { phone: '9876543210', verified: true, createdAt: '2026-11-20T04:30:00.000Z' };
  const queries = serveCalls(
    'get',
    '*/api/dashboard/customers',
    HttpResponse.json<CustomerList>({
      items: [
        { ...customer, _id: '1', name: 'Kavitha', orders: 2, lastOrderAt: '2026-11-22T04:30:00.000Z' },
        { ...customer, _id: '2', name: 'Raja', verified: false, orders: 0, lastOrderAt: null },
      ],
      total: 2,
      page: 1,
      pageSize: 20,
    }),
  );

  openDashboard(`${staffPaths.customers}?search=98765&sort=-orders`, 'superAdmin', { others: [remote] });

  expect(await screen.findByRole('link', { name: '2: Orders of Kavitha' })).toHaveAttribute(
    'href',
    '/dashboard/manage-order?search=9876543210',
  );
  expect(screen.getByText('Email not confirmed')).toBeVisible();
  expect(screen.getByText('None yet')).toBeVisible();
  expect(queries).toMatchObject([{ search: '98765', sort: '-orders' }]);
});
