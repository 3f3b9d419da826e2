import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SignedIn, SignIn } from '@nalam/api/contract';
import { http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../testing/preload-dashboard.ts';
import { serveStaff, summary } from '../testing/staff-network.ts';
import { openDashboard } from '../testing/open-dashboard.ts';

preloadDashboard(() => import('../home/home-page.tsx'));

/** Opens the dashboard's home, where the session ends before Refresh is pressed. */
async function openAndLoseSession(path = '/dashboard', refused = refusal(401, 'SIGN_IN_REQUIRED')) {
  serveStaff('admin');
  const app = openDashboard(path, 'admin');
  await screen.findByText('Meena Raman');
  let signedIn = false;
  const ended = () => (signedIn ? undefined : refused.clone());
  server.use(
    http.get('*/api/dashboard/summary', () => ended() ?? HttpResponse.json({ ...summary, services: 19 })),
    http.get('*/api/dashboard/appointments', () => ended()),
  );
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const dialog = await screen.findByRole('dialog', { name: /^Your (session has ended|account is blocked)$/ });
  return { ...app, dialog, signIn: () => (signedIn = true) };
}

const answerSignIn = (user: SignedIn, onSignIn: (credentials: SignIn) => void) =>
  server.use(
    http.post('*/api/admin/login', async ({ request }) => {
      onSignIn((await request.json()) as SignIn);
      return HttpResponse.json(user);
    }),
  );

test('signing in again keeps the page, and the failed call is repeated', async () => {
  const { user, dialog, signIn } = await openAndLoseSession('/dashboard?q=raman');
  const row = screen.getByText('Meena Raman');
  const bodies: SignIn[] = [];
  answerSignIn({ userId: 'kavitha', role: 'admin', username: 'Kavitha' }, (credentials) => {
    bodies.push(credentials);
    signIn();
  });

  expect(within(dialog).getByLabelText(/Email/)).toHaveValue('kavitha@example.com');
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret words');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByText('19')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bodies).toEqual([{ email: 'kavitha@example.com', password: 'secret words' }]);
  // The same element, not a new one.
  expect(row).toBeInTheDocument();
});

test('another user who signs in in the dialog starts at the home page, without the open form', async () => {
  const { user, router, dialog, signIn, store } = await openAndLoseSession('/dashboard?q=raman');
  const row = screen.getByText('Meena Raman');
  answerSignIn({ userId: 'ravi', role: 'user', username: 'Ravi' }, () => {
    signIn();
    serveStaff('user');
  });

  await user.clear(within(dialog).getByLabelText(/Email/));
  await user.type(within(dialog).getByLabelText(/Email/), 'ravi@example.com');
  await user.type(within(dialog).getByLabelText(/^Password/), 'other words{Enter}');

  expect(await screen.findByText('Welcome, Ravi')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(row).not.toBeInTheDocument();
  expect(store.getState().session).toMatchObject({ role: 'user', username: 'Ravi' });
});

test('a user who is blocked while working sees it at once, keeps the open form, and continues once unblocked', async () => {
  const { user, dialog, signIn } = await openAndLoseSession('/dashboard', refusal(403, 'ACCOUNT_BLOCKED'));
  const row = screen.getByText('Meena Raman');

  expect(dialog).toHaveAccessibleName('Your account is blocked');
  expect(dialog).toHaveTextContent('Please ask an administrator to unblock it.');
  expect(dialog).not.toHaveTextContent('session has ended');
  answerSignIn({ userId: 'kavitha', role: 'admin', username: 'Kavitha' }, signIn);
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret words{Enter}');

  expect(await screen.findByText('19')).toBeVisible();
  expect(row).toBeInTheDocument();
});

test('Esc asks before it throws anything away; leaving leads to the login', async () => {
  const { user, dialog, router } = await openAndLoseSession();

  await user.keyboard('{Escape}');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('what you have not saved is lost');
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();

  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));

  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/login');
});

test('a user with two-step sign-in enters the code in the dialog, too, and continues', async () => {
  const { user, dialog, signIn } = await openAndLoseSession();
  server.use(
    http.post('*/api/admin/login', () => HttpResponse.json({ codeRequired: true })),
    http.post('*/api/admin/login/code', () => {
      signIn();
      return HttpResponse.json({ userId: 'kavitha', role: 'admin', username: 'Kavitha' });
    }),
  );

  await user.type(within(dialog).getByLabelText(/^Password/), 'secret words{Enter}');
  await user.type(await within(dialog).findByLabelText(/^Code/), '123456{Enter}');

  expect(await screen.findByText('19')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
