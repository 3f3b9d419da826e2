import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, serveCalls, server } from '@nalam/shell/testing';
import { openDashboard } from '../../testing/open-dashboard.ts';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';

preloadDashboard(() => import('./visit-rules-page.tsx'));
beforeEach(() => serveStaff('reception'));

test('the front desk sets the places of one service', async () => {
  server.use(
    http.get('*/api/dashboard/visit-rules', () =>
      HttpResponse.json({ version: 1, content: { slotMinutes: 30, places: 2, closedDays: [] } }),
    ),
  );
  const bodies = serveCalls('put', '*/api/dashboard/visit-rules/services/ct', HttpResponse.json({}));
  const { user } = openDashboard('/dashboard/visit-rules', 'reception');
  await screen.findByRole('option', { name: 'CT Scan' });

  await user.selectOptions(screen.getByLabelText('Service'), 'CT Scan');
  const places = screen.getByLabelText('Visits that may start at the same time');
  const save = screen.getByRole('button', { name: 'Save the places' });
  await user.type(places, 'x');
  await user.click(save);
  expect(places).toHaveAccessibleDescription(/whole number from 0 to 100/);
  await user.clear(places);
  await user.type(places, '4');
  await user.click(save);

  await waitFor(() => expect(bodies).toEqual([{ seen: 0, places: 4 }]));
  expect(await screen.findByText('Saved.')).toBeVisible();
});
