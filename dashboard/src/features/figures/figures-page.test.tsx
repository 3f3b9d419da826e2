import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Figures } from '@nalam/api/contract';
import { http, HttpResponse, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./figures-page.tsx'));

test('the figures are tables of services, answer times and searches without results', async () => {
  serveStaff('superAdmin');
  const weeks = ['2026-11-16', '2026-11-23'].map((weekStart, week) => ({ weekStart, count: week + 1 }));
  server.use(
    http.get('*/api/dashboard/figures', () =>
      HttpResponse.json<Figures>({
        weeks,
        services: [{ name: { en: 'ECG' }, counts: [1, 2], total: 3 }],
        answers: {
          appointments: { received: 3, answered: 2, medianMinutes: 150 },
          enquiries: { received: 0, answered: 0, medianMinutes: null },
        },
        missedSearches: [{ words: 'zumba', count: 7, lastDay: '2026-11-24' }],
      }),
    ),
  );
  openDashboard('/dashboard/figures');

  const services = within(await screen.findByRole('region', { name: 'Requests by service and week' }));
  expect(services.getByRole('row', { name: 'ECG 1 2 3' })).toBeVisible();
  expect(screen.getByText('2 of 3 answered. Half of these within 3 hours.')).toBeVisible();
  expect(screen.getByText('None came in.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^zumba 7 24 Nov/ })).toBeVisible();
});
