import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';

const path = '*/api/admin/password-reset';
const email = () => screen.findByLabelText(/^Email/);

// Loaded before the tests, which would otherwise time out on a busy machine.
beforeAll(() => import('./forgot-password-page.tsx'));
// Input is kept until it is sent.
beforeEach(() => sessionStorage.clear());

test('staff who forgot their password come from the sign-in and ask for a link', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json(), new URL(request.url).search);
      return HttpResponse.json({ message: 'Sent' }, { status: 202 });
    }),
  );
  const { user } = renderApp(remote, '/admin/login');
  await user.click(await screen.findByRole('link', { name: 'I forgot my password' }));
  // The sign-in has a field with that name, too.
  await screen.findByRole('heading', { name: 'Forgot your password?' });

  await user.type(await email(), 'meena@{Enter}');
  expect(await email()).toHaveAccessibleDescription(/Enter a whole email address/);
  expect(sent).toEqual([]);
  await user.type(await email(), 'nalam.example{Enter}');

  expect(await screen.findByText(/a link is on its way to it/)).toBeVisible();
  expect(sent).toEqual([{ email: 'meena@nalam.example' }, '?lang=en']);
});
