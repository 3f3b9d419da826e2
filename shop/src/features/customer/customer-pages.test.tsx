import { beforeEach, expect, test } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import {
  delay,
  http,
  HttpResponse,
  refusal,
  renderApp,
  serveCalls,
  server,
  wrongField,
} from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import {
  customer,
  keepOnDevice,
  meterItem,
  meterLine,
  onDevice,
  preview,
  token,
} from '../../testing/sample-cart.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Fetched after each sign-in.
  server.use(http.get('*/api/wishlist', () => HttpResponse.json([])));
});

/** Shows and announces the notices of forms. */
const messages = () => within(screen.getByRole('region', { name: /Messages/ }));

const auth = http.get('*/api/auth', ({ request }) =>
  request.headers.get('authorization') === `Bearer ${token}`
    ? HttpResponse.json({ userData: customer })
    : refusal(401, 'SIGN_IN_REQUIRED'),
);

test('a guest who signs in by two presses returns to the cart, which is merged once, and the form keeps no draft', async () => {
  keepOnDevice([meterLine]);
  const merges = serveCalls('post', '*/api/cart/merge', HttpResponse.json([meterItem]));
  const signIns = serveCalls('post', '*/api/login', async () => {
    await delay(50);
    return HttpResponse.json({ token, user: customer });
  });
  server.use(
    auth,
    preview,
    http.get('*/api/cart', () => HttpResponse.json([meterItem])),
  );
  const { user, router } = renderApp(remote, paths.cart);

  await user.click(await screen.findByRole('link', { name: 'Sign in to keep your cart' }));
  await user.type(await screen.findByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Password/), 'a long sentence');
  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('link', { name: 'Your account' })).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.cart);
  expect(localStorage.getItem('token')).toBe(token);
  await waitFor(() => expect(onDevice()).toBeNull());
  expect(signIns).toEqual([{ email: 'kavitha@example.com', password: 'a long sentence' }]);
  expect(merges).toMatchObject([{ lines: [meterLine] }]);
  expect(sessionStorage).toHaveLength(0);
});

test('a wrong password shows a message and keeps the input; the sign-up does not show it, and the draft holds no password', async () => {
  server.use(http.post('*/api/login', () => refusal(401, 'INVALID_CREDENTIALS')));
  const { user } = renderApp(remote, paths.signIn);
  await user.type(await screen.findByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Password/), 'a guess');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await messages().findByText(/^The email or the password is not right/)).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveValue('kavitha@example.com');
  expect(JSON.parse(sessionStorage.getItem('draft /shop/login') ?? '')).toEqual({
    email: 'kavitha@example.com',
  });

  await user.click(screen.getByRole('link', { name: /create an account/ }));

  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('button', { name: 'Create account' })).toBeVisible();
  expect(main.queryByText(/is not right/)).toBeNull();
});

test('a link to the login cannot lead out of the shop', async () => {
  localStorage.setItem('token', token);
  server.use(auth);
  const { router } = renderApp(remote, `${paths.signIn}?from=//evil.example`);

  expect(await screen.findByText('Kavitha')).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.account);
});

test('a guest reads what happens to the data and signs up; a field that the server refuses is named and has the focus', async () => {
  const answers = [
    refusal(409, 'EMAIL_TAKEN', {
      details: [{ field: 'email', message: 'There is an account with this email.' }],
    }),
    wrongField('password', 'This password is too easy to guess.'),
    HttpResponse.json({ token, user: { ...customer, emailVerified: false } }, { status: 201 }),
  ];
  const bodies = serveCalls('post', '*/api/signup', () => answers.shift() ?? HttpResponse.error());
  server.use(
    auth,
    http.get('*/api/cart', () => HttpResponse.json([])),
  );
  const { user } = renderApp(remote, paths.signUp);
  const notice = within(await screen.findByRole('region', { name: 'What happens to what you write here' }));
  expect(notice.getAllByRole('listitem')).toHaveLength(5);
  expect(notice.getByText(/name, phone, email and address for 8 years/)).toHaveTextContent(
    'sign-ins for 12 months',
  );
  await user.type(screen.getByLabelText(/Name/), 'Kavitha');
  await user.type(screen.getByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Phone/), '98765 43210');
  await user.type(screen.getByLabelText(/New password/), 'jasmine by the river');

  for (const [label, problem] of [
    [/Email/, /already an account/],
    [/New password/, /not easy to guess/],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem);
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(bodies).toHaveLength(3);
  expect(bodies[2]).toMatchObject({ name: 'Kavitha', consent: { version: '2026-11-27' } });
});

test('a customer with an unconfirmed email can have the confirmation email sent again', async () => {
  localStorage.setItem('token', token);
  server.use(
    http.get('*/api/auth', () => HttpResponse.json({ userData: { ...customer, emailVerified: false } })),
    http.post('*/api/verify-email/resend', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${token}`
        ? HttpResponse.json({ message: 'A link is on its way.' }, { status: 202 })
        : refusal(401, 'SIGN_IN_REQUIRED'),
    ),
  );
  const { user } = renderApp(remote, paths.account);

  await user.click(await screen.findByRole('button', { name: 'Send the email again' }));

  expect(await screen.findByText('A link is on its way to your email.')).toBeVisible();
});

test('signing out forgets the token here and revokes it on the server', async () => {
  localStorage.setItem('token', token);
  const revoked: (string | null)[] = [];
  server.use(
    auth,
    http.post('*/api/logout', ({ request }) => {
      revoked.push(request.headers.get('authorization'));
      return HttpResponse.json({ message: 'You are signed out.' });
    }),
  );
  const { user } = renderApp(remote, paths.account);

  await user.click(await screen.findByRole('button', { name: 'Sign out' }));

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(revoked).toEqual([`Bearer ${token}`]));
});

test.each([
  [paths.verifyEmail, '*/api/verify-email', 'Confirm my email', 'Your email is confirmed.'],
  [
    paths.resetPassword,
    '*/api/password-reset/confirm',
    'Set the password',
    'The new password is set. Please sign in.',
  ],
])('the link of a mail to %s works once', async (path, call, button, done) => {
  const bodies: unknown[] = serveCalls('post', call, () =>
    bodies.length === 1 ? refusal(400, 'LINK_SPENT') : HttpResponse.json({ message: 'Done.' }),
  );
  const { user } = renderApp(remote, `${path}#the-secret`);
  await screen.findByRole('button', { name: button });
  if (path === paths.resetPassword)
    await user.type(screen.getByLabelText(/New password/), 'jasmine by the river');

  await user.click(screen.getByRole('button', { name: button }));
  expect(await messages().findByText(/^This link has been used or is too old/)).toBeVisible();
  expect(screen.getByRole('link', { name: /new link/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: button }));

  expect(await screen.findByText(done)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(bodies[0]).toMatchObject({ token: 'the-secret' });
});
