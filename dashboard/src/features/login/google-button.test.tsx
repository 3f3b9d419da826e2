import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { GoogleSignIn } from '@nalam/api/contract';
import { http, HttpResponse, refusal, renderApp, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/dashboard.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import type { GoogleIdentity } from './google-script.ts';

const script = 'https://accounts.google.com/gsi/client';

beforeEach(() => {
  // As if the server had sent this page, not another.
  window.history.replaceState(null, '', '/admin/login');
  let nonces = 0;
  server.use(
    http.get('*/api/admin/sign-in-ways', () =>
      HttpResponse.json({ google: { clientId: 'our-client', script } }),
    ),
    http.post('*/api/admin/google/nonce', () => HttpResponse.json({ nonce: `nonce ${(nonces += 1)}` })),
  );
});
afterEach(() => {
  delete window.google;
  document.querySelectorAll('head script').forEach((each) => each.remove());
});

/** Replaces Google's loaded script: gives the page a token with the nonce. */
function loadGoogle() {
  let settings: Parameters<GoogleIdentity['initialize']>[0] | undefined;
  window.google = {
    accounts: {
      id: {
        initialize: (config) => {
          settings = config;
        },
        renderButton: (place, { locale }) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = `Google (${locale})`;
          button.onclick = () => settings?.callback({ credential: `token for ${settings.nonce}` });
          place.replaceChildren(button);
        },
      },
    },
  };
}

const google = () => screen.findByRole('button', { name: /^Google/ });

test('signing in with Google leads to the page that was asked for', async () => {
  const bodies: GoogleSignIn[] = [];
  loadGoogle();
  serveStaff('user');
  server.use(
    http.post('*/api/admin/google', async ({ request }) => {
      bodies.push((await request.json()) as GoogleSignIn);
      return HttpResponse.json({ userId: 'kavitha', role: 'user', username: 'Kavitha' });
    }),
  );
  const { user, store } = renderApp(remote, '/admin/login?from=/dashboard');

  await user.click(await google());

  expect(await screen.findByRole('heading', { name: 'On the site' })).toBeVisible();
  expect(store.getState().session).toMatchObject({ isLoggedin: true, username: 'Kavitha' });
  expect(bodies).toEqual([{ credential: 'token for nonce 1' }]);
});

test('two-step sign-in asks for the code after Google as well', async () => {
  loadGoogle();
  server.use(http.post('*/api/admin/google', () => HttpResponse.json({ codeRequired: true })));
  const { user } = renderApp(remote, '/admin/login');

  await user.click(await google());

  expect(await screen.findByLabelText(/^Code/)).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Google/ })).not.toBeInTheDocument();
});

test('each refusal is explained, and the next attempt has a new nonce', async () => {
  const credentials: string[] = [];
  loadGoogle();
  const { user } = renderApp(remote, '/admin/login');

  for (const [at, [code, status, words]] of [
    ['INVALID_ID_TOKEN', 401, 'Signing in with Google did not work.'] as const,
    ['NOT_STAFF', 403, 'No member of staff has this Google address.'] as const,
    ['ACCOUNT_BLOCKED', 403, 'This account is blocked.'] as const,
    ['PROVIDER_AWAY', 503, 'Google does not answer just now.'] as const,
  ].entries()) {
    server.use(
      http.post('*/api/admin/google', async ({ request }) => {
        credentials.push(((await request.json()) as GoogleSignIn).credential);
        return refusal(status, code);
      }),
    );
    await waitFor(async () => {
      await user.click(await google());
      expect(credentials.at(-1)).toBe(`token for nonce ${at + 1}`);
    });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  }
});

test('a script that does not load is reported, and the password form is still there', async () => {
  window.history.replaceState(null, '', '/ta/admin/login');
  renderApp(remote, '/admin/login', { language: 'ta' });

  const element = await waitFor(() => {
    const scriptElement = document.querySelector(`head script[src="${script}"]`);
    if (!scriptElement) throw new Error('The page has not requested the script.');
    return scriptElement;
  });
  element.dispatchEvent(new Event('error'));

  expect(await screen.findByText(ta.login.google.unavailable)).toBeVisible();
  expect(screen.getByRole('button', { name: ta.login.submit })).toBeEnabled();
});

test.each([
  ['Google is not set up', HttpResponse.json({ google: null })],
  ['the ways to sign in do not load', refusal(500, 'UNEXPECTED')],
])('staff sign in with the password when %s', async (_, answer) => {
  server.use(http.get('*/api/admin/sign-in-ways', () => answer));
  renderApp(remote, '/admin/login');

  expect(await screen.findByLabelText(/Email/)).toBeVisible();
  expect(document.querySelector('head script')).toBeNull();
  expect(screen.queryByText('or')).not.toBeInTheDocument();
});
