import { beforeEach, expect, test } from '@jest/globals';
import { screen, within, waitFor } from '@testing-library/react';
import {
  delay,
  http,
  HttpResponse,
  refusal,
  renderApp,
  type RenderedApp,
  serveCalls,
  server,
  wrongField,
} from '@nalam/shell/testing';
import ta from '../../../locales/ta/shop-customer.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';
import { customer, keepOnDevice, meterItem, meterLine, onDevice, token } from '../../testing/sample-cart.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Fetched after each sign-in.
  server.use(http.get('*/api/wishlist', () => HttpResponse.json([])));
});

/** Shows and announces the notices of forms. */
const messages = () => within(screen.getByRole('region', { name: /Messages/ }));

async function fillInSignUp(user: RenderedApp['user']) {
  await user.type(await screen.findByLabelText(/Name/), 'Kavitha');
  await user.type(screen.getByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Phone/), '98765 43210');
  await user.type(screen.getByLabelText(/New password/), 'jasmine by the river');
}

const auth = http.get('*/api/auth', ({ request }) =>
  request.headers.get('authorization') === `Bearer ${token}`
    ? HttpResponse.json({ userData: customer })
    : refusal(401, 'SIGN_IN_REQUIRED'),
);

test('a guest who signs in returns to the cart, which is merged once', async () => {
  keepOnDevice([meterLine]);
  const merges = serveCalls('post', '*/api/cart/merge', HttpResponse.json([meterItem]));
  server.use(
    auth,
    http.post('*/api/cart/preview', () =>
      HttpResponse.json({ items: [meterItem], message: 'All items are available.', details: [] }),
    ),
    http.post('*/api/login', async ({ request }) => {
      expect(await request.json()).toEqual({ email: 'kavitha@example.com', password: 'a long sentence' });
      return HttpResponse.json({ token, user: customer });
    }),
    http.get('*/api/cart', () => HttpResponse.json([meterItem])),
  );
  const { user, router } = renderApp(remote, paths.cart);

  await user.click(await screen.findByRole('link', { name: 'Sign in to keep your cart' }));
  await user.type(await screen.findByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Password/), 'a long sentence');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('link', { name: 'Your account' })).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.cart);
  expect(localStorage.getItem('token')).toBe(token);
  await waitFor(() => expect(onDevice()).toBeNull());
  expect(merges).toMatchObject([{ lines: [meterLine] }]);
});

test('a wrong password shows a message, and the input stays', async () => {
  server.use(http.post('*/api/login', () => refusal(401, 'INVALID_CREDENTIALS')));
  const { user } = renderApp(remote, paths.signIn);

  await user.type(await screen.findByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Password/), 'a guess');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await messages().findByText(/^The email or the password is not right/)).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveValue('kavitha@example.com');
});

test('a failed sign-in is not shown at the sign-up, and its draft holds no password', async () => {
  server.use(http.post('*/api/login', () => refusal(401, 'INVALID_CREDENTIALS')));
  const { user } = renderApp(remote, paths.signIn);
  await user.type(await screen.findByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Password/), 'a guess');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await messages().findByText(/^The email or the password is not right/);
  expect(JSON.parse(sessionStorage.getItem('draft /shop/login') ?? '')).toEqual({
    email: 'kavitha@example.com',
  });

  await user.click(screen.getByRole('link', { name: /create an account/ }));

  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('button', { name: 'Create account' })).toBeVisible();
  expect(main.queryByText(/is not right/)).toBeNull();
});

test('two presses sign in once, and the form keeps no draft', async () => {
  const bodies = serveCalls('post', '*/api/login', async () => {
    await delay(50);
    return HttpResponse.json({ token, user: customer });
  });
  server.use(
    auth,
    http.get('*/api/cart', () => HttpResponse.json([])),
  );
  const { user } = renderApp(remote, paths.signIn);
  await user.type(await screen.findByLabelText(/Email/), 'kavitha@example.com');
  await user.type(screen.getByLabelText(/Password/), 'a long sentence');

  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('a link to the login cannot lead out of the shop', async () => {
  localStorage.setItem('token', token);
  server.use(auth);
  const { router } = renderApp(remote, `${paths.signIn}?from=//evil.example`);

  expect(await screen.findByText('Kavitha')).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.account);
});

test.each([
  [paths.signIn, 'Sign in', /Email/, 'Please check this email address.'],
  [paths.signUp, 'Create account', /Name/, 'Please enter your name.'],
  [paths.forgotPassword, 'Send me the link', /Email/, 'Please check this email address.'],
  [paths.resetPassword, 'Set the password', /New password/, /at least 10 characters/],
])(
  'an empty form at %s is not sent, and its first field is named and has the focus',
  async (path, button, label, text) => {
    const { user } = renderApp(remote, path);

    await user.click(await screen.findByRole('button', { name: button }));

    expect(await messages().findByText(text)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringMatching(text));
  },
);

test('an email address with an account is reported at its field', async () => {
  server.use(
    http.post('*/api/signup', () =>
      refusal(409, 'EMAIL_TAKEN', {
        details: [{ field: 'email', message: 'There is an account with this email.' }],
      }),
    ),
  );
  const { user } = renderApp(remote, paths.signUp);
  await fillInSignUp(user);

  await user.click(screen.getByRole('button', { name: 'Create account' }));

  await waitFor(() => expect(screen.getByLabelText(/Email/)).toHaveFocus());
  expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(/already an account/);
});

test('a guest signs up, and a field that the server refuses is named and has the focus', async () => {
  const bodies: unknown[] = serveCalls('post', '*/api/signup', () => {
    return bodies.length === 1
      ? wrongField('password', 'This password is too easy to guess.')
      : HttpResponse.json({ token, user: { ...customer, emailVerified: false } }, { status: 201 });
  });
  server.use(
    auth,
    http.get('*/api/cart', () => HttpResponse.json([])),
  );
  const { user } = renderApp(remote, paths.signUp);

  await fillInSignUp(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText(/New password/)).toHaveFocus());
  expect(screen.getByLabelText(/New password/)).toHaveAccessibleDescription(/not easy to guess/);
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(bodies[1]).toMatchObject({ name: 'Kavitha', consent: { version: '2026-11-27' } });
});

test('the sign-up says which data it collects, who gets them, why, for how long by the site settings, and how to withdraw', async () => {
  renderApp(remote, paths.signUp);

  const notice = within(await screen.findByRole('region', { name: 'What happens to what you write here' }));
  expect(notice.getAllByRole('listitem')).toHaveLength(5);
  expect(notice.getByText(/name, phone, email and address for 8 years/)).toHaveTextContent(
    'sign-ins for 12 months',
  );
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

test('a customer who forgot the password asks for a link', async () => {
  server.use(
    http.post('*/api/password-reset', () => HttpResponse.json({ message: 'Sent.' }, { status: 202 })),
  );
  const { user } = renderApp(remote, paths.forgotPassword, { language: 'ta' });

  await user.type(await screen.findByLabelText(ta.field.email, { exact: false }), 'kavitha@example.com');
  await user.click(screen.getByRole('button', { name: ta.forgot.submit }));

  expect(await screen.findByText(ta.forgot.done)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
