import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { OwnSession, TwoFactor } from '@nalam/api/contract';
import { http, HttpResponse, refusal, serveCalls, server, wrongField } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./account-page.tsx'));

const currentSession: OwnSession = {
  _id: 'here',
  browser: 'Firefox',
  system: 'Windows',
  startedAt: '2026-11-21T03:30:00.000Z',
  lastSeenAt: '2026-11-21T04:30:00.000Z',
  current: true,
};
const phone: OwnSession = {
  ...currentSession,
  _id: 'phone',
  browser: 'Chrome',
  system: 'Android',
  current: false,
};
const unknown: OwnSession = {
  ...currentSession,
  _id: 'unknown',
  browser: null,
  system: null,
  current: false,
};

function serveAccount(sessions: OwnSession[], twoFactor: TwoFactor = { on: false, required: false }) {
  serveStaff('user');
  server.use(
    http.get('*/api/dashboard/account/sessions', () => HttpResponse.json({ sessions })),
    http.get('*/api/dashboard/account/two-factor', () => HttpResponse.json(twoFactor)),
  );
}

async function openAccount(...sessions: OwnSession[]) {
  serveAccount(sessions);
  const app = openDashboard('/dashboard/account', 'user');
  await screen.findByText('Firefox on Windows');
  return app;
}

const line = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

test('the sessions are described in words; one or all others are ended, and this browser’s cannot be by mistake', async () => {
  const { user } = await openAccount(currentSession, phone, unknown);
  expect(line('Firefox on Windows').getByText('This browser')).toBeVisible();
  expect(line('Firefox on Windows').queryByRole('button')).not.toBeInTheDocument();
  expect(
    line('Chrome on Android').getByText(/Signed in 21 Nov, 9:00.am · last seen 21 Nov, 10:00.am/),
  ).toBeVisible();
  expect(screen.getByText('An unknown browser')).toBeVisible();
  server.use(
    http.delete('*/api/dashboard/account/sessions/phone', () =>
      HttpResponse.json({ sessions: [currentSession, unknown] }),
    ),
    http.delete('*/api/dashboard/account/sessions', () => HttpResponse.json({ sessions: [currentSession] })),
  );

  await user.click(screen.getByRole('button', { name: 'End the session: Chrome on Android' }));
  expect(await screen.findByText('That session has ended.')).toBeVisible();
  expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('You are signed in only here now.')).toBeVisible();
  expect(screen.getAllByText(/Signed in 21 Nov/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

test('a new password is sent with the old one, whose refusal is shown beside it; then the form is empty and the sessions are read again', async () => {
  const { user } = await openAccount(currentSession, phone);
  serveAccount([currentSession]);
  const message = 'This is not your password.';
  const bodies: unknown[] = serveCalls('put', '*/api/dashboard/account/password', () =>
    bodies.length === 1
      ? wrongField('password', message)
      : HttpResponse.json({ message: 'Your password is changed.' }),
  );
  const current = screen.getByLabelText(/^Current password/);
  const next = screen.getByLabelText(/^New password/);

  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  expect(current).toHaveFocus();
  expect(next).toHaveAccessibleDescription(/Enter a new password\./);
  await user.type(current, 'wrong words');
  await user.type(next, 'new words that nobody knows{Enter}');
  await waitFor(() => expect(current).toHaveAccessibleDescription(message));
  expect(next).toHaveValue('new words that nobody knows');
  await user.clear(current);
  await user.type(current, 'old words{Enter}');

  expect(await screen.findByText('Your password is changed.')).toBeVisible();
  expect(bodies.at(-1)).toEqual({ password: 'old words', newPassword: 'new words that nobody knows' });
  expect(next).toHaveValue('');
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
});

const codes = ['abcde-fghjk-mnpqr', 'bcdef-ghjkm-npqrs'];
const twoFactor = '*/api/dashboard/account/two-factor';
const on = { on: true, required: false, since: '2026-11-21T04:30:00.000Z', recoveryCodesLeft: 10 };

const serveSetup = () =>
  serveCalls(
    'post',
    twoFactor,
    HttpResponse.json({ secret: 'ABCDEFGH', address: 'otpauth://totp/Nalam:k?secret=ABCDEFGH' }),
  );

test('two-step sign-in is set up: password, QR code, a code of the app, and the recovery codes once', async () => {
  const { user } = await openAccount(currentSession);
  const message = 'This code is not right.';
  const passwords = serveSetup();
  const typed: unknown[] = serveCalls('put', twoFactor, () => {
    if (typed.length === 1) return wrongField('code', message);
    serveAccount([currentSession], on);
    return HttpResponse.json({ recoveryCodes: codes });
  });

  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  await user.type(screen.getByLabelText(/^Your password/), 'secret words{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  const code = screen.getByLabelText(/^Code that the app shows/);
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  await user.clear(code);
  await user.type(code, '123456{Enter}');

  expect(await screen.findByText('abcde-fghjk-mnpqr')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Keep these recovery codes' })).toHaveFocus();
  expect([...passwords, typed.at(-1)]).toEqual([{ password: 'secret words' }, { code: '123456' }]);

  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('On since 21 Nov 2026')).toBeVisible();
  expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
  expect(screen.queryByText('abcde-fghjk-mnpqr')).not.toBeInTheDocument();
});

test('two-step sign-in is switched off with the password', async () => {
  serveAccount([currentSession], { ...on, recoveryCodesLeft: 1 });
  server.use(http.delete(twoFactor, () => HttpResponse.json({ on: false, required: false })));
  const { user } = openDashboard('/dashboard/account', 'user');
  expect(await screen.findByText('One recovery code is left.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Switch it off' }));
  await user.type(screen.getByLabelText(/^Your password/), 'secret words{Enter}');

  expect(await screen.findByText('Two-step sign-in is off.')).toBeVisible();
  expect(screen.getByText('Off')).toBeVisible();
});

test('a person whose role requires two-step sign-in sets it up first, saves the recovery codes, and reaches the requested page', async () => {
  serveAccount([currentSession], { on: false, required: true });
  serveSetup();
  server.use(
    http.get('*/api/dashboard/access', () => refusal(403, 'SECOND_STEP_REQUIRED')),
    http.put(twoFactor, () => {
      serveAccount([currentSession], { ...on, required: true });
      return HttpResponse.json({ recoveryCodes: codes });
    }),
  );
  const { user, router } = openDashboard('/dashboard?a=b', 'user');

  expect(await screen.findByText(/^Your role signs in in two steps/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Password' })).not.toBeInTheDocument();
  // Neither the menu nor an address bypasses it.
  await user.click(screen.getByRole('link', { name: /Kavitha/ }));
  expect(screen.getByText(/^Your role signs in in two steps/)).toBeVisible();
  await act(() => router.navigate('/dashboard?a=b'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/account'));

  await user.click(await screen.findByRole('button', { name: 'Set it up' }));
  await user.type(screen.getByLabelText(/^Your password/), 'secret words{Enter}');
  await user.type(await screen.findByLabelText(/^Code that the app shows/), '123456{Enter}');
  expect(await screen.findByText('abcde-fghjk-mnpqr')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));

  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?a=b' }),
  );
});

test('a user whose second step was switched off meanwhile is led to the page that sets it up', async () => {
  serveAccount([currentSession], { on: false, required: true });
  server.use(
    http.get('*/api/dashboard/summary', () => {
      server.use(http.get('*/api/dashboard/access', () => refusal(403, 'SECOND_STEP_REQUIRED')));
      return refusal(403, 'SECOND_STEP_REQUIRED');
    }),
  );

  const { router } = openDashboard('/dashboard', 'user');

  expect(await screen.findByText(/^Your role signs in in two steps/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/account');
});

test('two-step sign-in that the role requires cannot be switched off', async () => {
  serveAccount([currentSession], { ...on, required: true });
  openDashboard('/dashboard/account', 'user');

  expect(await screen.findByText(/Your role needs it, so it stays on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch it off' })).not.toBeInTheDocument();
});
