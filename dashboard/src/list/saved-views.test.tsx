import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { NewView, SavedView } from '@nalam/api/contract';
import { http, HttpResponse, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../testing/preload-dashboard.ts';
import { serveStaff } from '../testing/staff-network.ts';
import { openDashboard } from '../testing/open-dashboard.ts';

preloadDashboard(() => import('../features/redirects/redirects-page.tsx'));

test('staff save the current filters as a view, open it again, and delete it', async () => {
  serveStaff('superAdmin');
  let views: SavedView[] = [];
  server.use(
    http.get('*/api/dashboard/redirects', () =>
      HttpResponse.json({ redirects: [], total: 0, page: 1, pageSize: 20 }),
    ),
    http.get('*/api/dashboard/views', () => HttpResponse.json(views)),
    http.post('*/api/dashboard/views', async ({ request }) => {
      views = [{ _id: '1', ...((await request.json()) as NewView) }];
      return HttpResponse.json(views);
    }),
    http.delete('*/api/dashboard/views/1', () => {
      views = [];
      return HttpResponse.json(views);
    }),
  );
  const at = '/dashboard/redirects?permanent=false&search=camp';
  const { user, router } = openDashboard(at);

  await user.click(await screen.findByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText(/^Name of the view/), 'For now');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  const viewChoice = await screen.findByRole('combobox', { name: 'Saved views' });
  expect(viewChoice).toHaveDisplayValue('For now');
  expect(views).toEqual([
    { _id: '1', path: '/dashboard/redirects', name: 'For now', query: 'permanent=false' },
  ]);

  await user.selectOptions(screen.getByRole('combobox', { name: 'How long' }), 'For good');
  await waitFor(() => expect(viewChoice).toHaveDisplayValue('Other view'));
  await user.selectOptions(viewChoice, 'For now');
  await waitFor(() => expect(router.state.location.search).toBe('?permanent=false'));

  await user.click(await screen.findByRole('button', { name: 'Remove this view' }));
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: 'Saved views' })).not.toBeInTheDocument(),
  );
});
