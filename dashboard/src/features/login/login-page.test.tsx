import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SignIn } from '@nalam/api/contract';
import { http, HttpResponse, refusal, renderApp, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

beforeEach(() => serveStaff('user'));

const email = () => screen.findByLabelText(/Email/);
const password = () => screen.getByLabelText(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Sign in' });

async function openLogin(path = '/admin/login') {
  const app = renderApp(remote, path);
  await email();
  return app;
}

async function fillAndSubmit({ user }: { user: Awaited<ReturnType<typeof openLogin>>['user'] }) {
  await user.type(await email(), '  kavitha@example.com ');
  await user.type(password(), ' secret words ');
  await user.click(submit());
}

test('staff sign in and come to the page that they asked for', async () => {
  const bodies: SignIn[] = [];
  server.use(
    http.post('*/api/admin/login', async ({ request }) => {
      bodies.push((await request.json()) as SignIn);
      return HttpResponse.json({ role: 'superAdmin', username: 'Kavitha' });
    }),
    http.get('*/api/dashboard/users', () =>
      HttpResponse.json({ users: [], total: 0, page: 1, pageSize: 20 }),
    ),
  );
  serveStaff('superAdmin');
  const app = await openLogin('/admin/login?from=/dashboard/manage-user?page=2');

  await fillAndSubmit(app);

  await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard/manage-user'));
  expect(app.router.state.location.search).toBe('?page=2');
  expect(app.store.getState().session).toMatchObject({ isLoggedin: true, role: 'superAdmin' });
  // The password exactly as typed; blanks around an email address come from copying.
  expect(bodies).toEqual([{ email: 'kavitha@example.com', password: ' secret words ' }]);
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('a link to the login cannot lead away from the dashboard', async () => {
  server.use(http.post('*/api/admin/login', () => HttpResponse.json({ role: 'user', username: 'Kavitha' })));
  const app = await openLogin('/admin/login?from=https://evil.example/dashboard');

  await fillAndSubmit(app);

  expect(await screen.findByRole('heading', { name: 'On the site' })).toBeVisible();
  expect(app.router.state.location.pathname).toBe('/dashboard');
});

test('a signed-in person is sent straight on', async () => {
  const { router } = openDashboard('/admin/login', 'user');

  expect(await screen.findByRole('heading', { name: 'On the site' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('each refusal is explained in words and keeps what was typed, as does a lost connection, and the next try works', async () => {
  // jsdom logs a failed call to the console, as browsers do.
  jest.mocked(console.error).mockImplementationOnce(() => undefined);
  const app = await openLogin();
  await app.user.type(await email(), 'kavitha@example.com');
  await app.user.type(password(), ' secret words ');

  for (const [answer, words] of [
    [refusal(401, 'INVALID_CREDENTIALS'), 'The email or the password is not right. Please check both.'],
    [refusal(403, 'ACCOUNT_BLOCKED'), 'This account is blocked. A super admin can unblock it.'],
    [refusal(429, 'TOO_MANY_ATTEMPTS'), 'Too many attempts. Please wait a few minutes, then try again.'],
    [
      refusal(429, 'TOO_MANY_ATTEMPTS', { headers: { 'retry-after': '840' } }),
      'Too many attempts. Please wait 14 minutes, then try again.',
    ],
    [
      refusal(429, 'TOO_MANY_ATTEMPTS', { headers: { 'retry-after': '20' } }),
      'Too many attempts. Please wait 1 minute, then try again.',
    ],
    [refusal(403, 'FOREIGN_SITE'), 'Something went wrong on our side. Please try again.'],
    [HttpResponse.error(), 'Our server did not answer.'],
  ] as const) {
    server.use(http.post('*/api/admin/login', () => answer));
    await app.user.click(submit());

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    expect(password()).toHaveValue(' secret words ');
  }
  expect(app.store.getState().session.isLoggedin).toBe(false);

  server.use(http.post('*/api/admin/login', () => HttpResponse.json({ role: 'user', username: 'Kavitha' })));
  await app.user.click(submit());
  expect(await screen.findByRole('heading', { name: 'On the site' })).toBeVisible();
});

test('missing and wrong values are named beside their field, the first of which has the focus, until they are corrected', async () => {
  const { user } = await openLogin();

  await user.click(submit());
  expect(await email()).toHaveAccessibleDescription('Enter your email address.');
  expect(password()).toHaveAccessibleDescription('Enter your password.');
  expect(await email()).toHaveFocus();

  await user.type(await email(), 'kavitha@example');
  await user.click(submit());
  expect(await email()).toHaveAccessibleDescription('Enter a whole email address, like name@example.com.');
  await user.type(await email(), '.com');
  expect(await email()).not.toHaveAccessibleDescription();
});

test('the password can be shown and hidden', async () => {
  const { user } = await openLogin();
  expect(password()).toHaveAttribute('type', 'password');

  await user.click(screen.getByLabelText('Show the password'));
  expect(password()).toHaveAttribute('type', 'text');

  await user.click(screen.getByLabelText('Show the password'));
  expect(password()).toHaveAttribute('type', 'password');
});

/** The password is correct; the test answers the code. */
async function openCode(answerCode: (code: string) => Response) {
  const codes: string[] = [];
  server.use(
    http.post('*/api/admin/login', () => HttpResponse.json({ codeRequired: true })),
    http.post('*/api/admin/login/code', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      codes.push(code);
      return answerCode(code);
    }),
  );
  const app = await openLogin();
  await fillAndSubmit(app);
  expect(await screen.findByText('Your password is right. One more step.')).toBeVisible();
  return { ...app, codes };
}

test('two-step sign-in asks for the code; a wrong one is refused, and a recovery code can be given instead', async () => {
  const { user, codes } = await openCode((code) =>
    code === '111 111'
      ? refusal(401, 'INVALID_CODE')
      : HttpResponse.json({ role: 'user', username: 'Kavitha' }),
  );
  expect(screen.getByLabelText(/^Code/)).toHaveFocus();

  await user.click(submit());
  expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/Enter the code\./);
  await user.type(screen.getByLabelText(/^Code/), ' 111 111 {Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right, or was used already.');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText(/^Recovery code/)).toHaveFocus();
  await user.type(screen.getByLabelText(/^Recovery code/), 'abcde-fghjk-mnpqr{Enter}');

  expect(await screen.findByRole('heading', { name: 'On the site' })).toBeVisible();
  expect(codes).toEqual(['111 111', 'abcde-fghjk-mnpqr']);
});

test('after taking too long, or going back, the password is asked for again; the email is still there', async () => {
  const { user } = await openCode(() => refusal(401, 'SIGN_IN_EXPIRED'));

  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.');
  expect(await email()).toHaveValue('kavitha@example.com');

  await user.type(password(), 'secret words{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
  expect(await email()).toHaveValue('kavitha@example.com');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
