import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EditedRedirect, NewRedirect } from '@nalam/api/contract';
import { http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { account, serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./redirects-page.tsx'));

beforeEach(() => serveStaff('superAdmin'));

function serveRedirects(...first: EditedRedirect[]) {
  let stored = first;
  server.use(
    http.get('*/api/dashboard/redirects', () =>
      HttpResponse.json({ redirects: stored, total: stored.length, page: 1, pageSize: 50 }),
    ),
    http.post('*/api/dashboard/redirects', async ({ request }) => {
      const added = (await request.json()) as NewRedirect;
      if (added.from === '/camp') {
        const details = [{ field: 'from', message: 'has a redirect already', code: 'TAKEN' }];
        return HttpResponse.json({ code: 'INVALID_INPUT', message: 'from', details }, { status: 400 });
      }
      stored = [{ ...added, createdAt: '2026-11-20T19:00:00.000Z' }, ...stored];
      return HttpResponse.json(null, { status: 201 });
    }),
    http.delete('*/api/dashboard/redirects', ({ request }) => {
      const from = new URL(request.url).searchParams.get('from');
      stored = stored.filter((redirect) => redirect.from !== from);
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

const camp = {
  from: '/camp',
  to: '/gallery/heart-camp',
  permanent: true,
  createdAt: '2026-11-20T19:00:00.000Z',
};

test('an address that is redirected already is refused beside its field, and another one is added', async () => {
  serveRedirects(camp);
  const { user } = openDashboard('/dashboard/redirects');
  await screen.findByText('/camp');

  await user.click(screen.getByRole('button', { name: 'Add a redirect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a redirect' });
  await user.type(within(dialog).getByRole('textbox', { name: /Old address/ }), '/camp');
  await user.type(within(dialog).getByRole('textbox', { name: /New address/ }), '/gallery');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/already redirects/)).toBeVisible();

  await user.type(within(dialog).getByRole('textbox', { name: /Old address/ }), 's');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('/camps')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a redirect is deleted after asking', async () => {
  serveRedirects(camp);
  const { user } = openDashboard('/dashboard/redirects');

  await user.click(await screen.findByRole('button', { name: 'Delete the redirect from /camp' }));
  const answer = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(answer).toBeEnabled());
  await user.click(answer);

  await waitFor(() => expect(screen.queryByText('/camp')).not.toBeInTheDocument());
  expect(await screen.findByText('No redirects yet')).toBeVisible();
});

test('the next user of this window sees no data of the previous one', async () => {
  serveRedirects(camp);
  const { user, store } = openDashboard('/dashboard/redirects');
  await user.click(await screen.findByRole('button', { name: 'Delete the redirect from /camp' }));
  server.use(
    http.delete('*/api/dashboard/redirects', () => refusal(401, 'SIGN_IN_REQUIRED')),
    http.post('*/api/admin/login', () => {
      serveStaff('user');
      server.use(
        http.get('*/api/dashboard/account', () => HttpResponse.json({ ...account('user'), _id: 'ravi' })),
      );
      return HttpResponse.json({ userId: 'ravi', role: 'user', username: 'Ravi' });
    }),
  );

  const answer = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(answer).toBeEnabled());
  await user.click(answer);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await user.type(dialog.getByLabelText(/^Password/), 'other words{Enter}');

  expect(await screen.findByText('Welcome, Ravi')).toBeVisible();
  expect(JSON.stringify(store.getState())).not.toContain('/camp');
});
