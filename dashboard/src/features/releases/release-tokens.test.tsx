import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DashboardAccess, NewToken, ReleaseToken, Role } from '@nalam/api/contract';
import { http, HttpResponse, refusal, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./releases-page.tsx'));

const createdAt = '2026-11-20T19:00:00.000Z';
const shopToken: ReleaseToken = {
  id: 'shop',
  name: 'Shop team’s CI',
  packages: ['shop'],
  rights: ['release', 'freeze'],
  createdAt,
  createdBy: 'Selvam',
  expiresAt: '2099-02-18T19:00:00.000Z',
  lastUsedAt: null,
};
const oldToken: ReleaseToken = {
  ...shopToken,
  id: 'old',
  name: 'Night build',
  packages: null,
  rights: ['rollback'],
  expiresAt: '2026-11-21T19:00:00.000Z',
  lastUsedAt: createdAt,
};
const secret = 'mZ3k9-once';

let stored: ReleaseToken[];
let created: NewToken[];

beforeEach(() => {
  serveStaff('superAdmin');
  stored = [];
  created = [];
  const version = { version: '1', publishedAt: createdAt, since: createdAt, visitors: 0, failing: 0 };
  server.use(
    http.get('*/api/dashboard/releases', () =>
      HttpResponse.json({ packages: [{ name: 'shop', live: version, earlier: [], kept: 1 }], history: [] }),
    ),
    http.get('*/api/dashboard/release-tokens', () => HttpResponse.json(stored)),
    http.post('*/api/dashboard/release-tokens', async ({ request }) => {
      created.push((await request.json()) as NewToken);
      stored = [shopToken];
      return HttpResponse.json({ token: secret, tokens: stored }, { status: 201 });
    }),
    http.delete('*/api/dashboard/release-tokens/:id', ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.id);
      return HttpResponse.json(stored);
    }),
  );
});

const open = (role: Role = 'superAdmin') => openDashboard('/dashboard/releases', role);

async function openForm() {
  const app = open();
  const opener = await screen.findByRole('button', { name: 'Create a token' });
  // The package to choose is one on the screen.
  await screen.findByRole('article');
  await app.user.click(opener);
  const form = within(await screen.findByRole('dialog', { name: 'Create a token' }));
  return { ...app, form, send: () => app.user.click(form.getByRole('button', { name: 'Create a token' })) };
}

test('a new token is shown once, with the settings of its team', async () => {
  const { user, store, form, send } = await openForm();
  await user.type(form.getByRole('textbox', { name: /^Name/ }), ' Shop team’s CI ');
  await user.click(form.getByRole('checkbox', { name: 'shop' }));
  await user.type(form.getByRole('textbox', { name: /^Other packages/ }), 'pharmacy, labs shop');
  expect(form.getByRole('checkbox', { name: 'Roll back' })).toBeDisabled();
  await user.click(form.getByRole('checkbox', { name: 'Freeze and unfreeze' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Expires' }), 'after 30 days');
  await send();

  const shown = await screen.findByRole('dialog', { name: 'Token Shop team’s CI' });
  expect(created).toEqual([
    {
      name: 'Shop team’s CI',
      packages: ['shop', 'pharmacy', 'labs'],
      rights: ['release', 'freeze'],
      days: 30,
    },
  ]);
  expect(shown).toHaveTextContent('The token is shown only now.');
  expect(within(shown).getByRole('group', { name: 'What the team sets' })).toHaveTextContent(
    `SITE_URL=${location.origin} RELEASE_TOKEN=${secret}`,
  );
  await user.click(within(shown).getByRole('button', { name: 'I have saved it' }));

  expect(await screen.findByRole('button', { name: 'Revoke the token Shop team’s CI' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(secret);
  expect(JSON.stringify(store.getState())).not.toContain(secret);
});

test('each missing field is named, and nothing is lost when the API is away', async () => {
  server.use(http.post('*/api/dashboard/release-tokens', () => refusal(503, 'API_UNAVAILABLE')));
  const { user, form, send } = await openForm();
  await user.click(form.getByRole('checkbox', { name: 'Release and roll back' }));
  await send();

  const name = form.getByRole('textbox', { name: /^Name/ });
  const others = form.getByRole('textbox', { name: /^Other packages/ });
  expect(name).toHaveAccessibleDescription(/Enter a name\./);
  expect(name).toHaveFocus();
  expect(others).toHaveAccessibleDescription(/Choose packages, or enter one\./);
  expect(form.getByRole('group', { name: 'What it may do' })).toHaveAccessibleDescription(
    'Choose what it may do.',
  );

  await user.type(name, 'Labs');
  await user.type(others, 'labs, Pharmacy');
  await user.click(form.getByRole('checkbox', { name: 'Roll back' }));
  await send();
  expect(others).toHaveAccessibleDescription(/“Pharmacy” cannot be a package/);
  await user.clear(others);
  await user.type(others, 'labs');
  await send();

  expect(await screen.findByText(/Something went wrong|did not answer/)).toBeVisible();
  expect(name).toHaveValue('Labs');
  expect(others).toHaveValue('labs');
  expect(form.getByRole('checkbox', { name: 'Roll back' })).toBeChecked();
});

test('the tokens are listed with their rights, expired ones are marked, and a revoked one disappears', async () => {
  stored = [shopToken, oldToken];
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Who may release' }));
  const [shop, old] = await section.findAllByRole('listitem');
  expect(shop).toHaveTextContent('shop · Release and roll back, Freeze and unfreeze');
  expect(shop).toHaveTextContent('Created by Selvam on 21 Nov 2026 · expires on 19 Feb 2099 · never used');
  expect(shop).not.toHaveTextContent('Expired');
  expect(old).toHaveTextContent('Night buildExpired');
  expect(old).toHaveTextContent('All packages, also later ones · Roll back');
  expect(old).toHaveTextContent('expired on 22 Nov 2026 · last used 21 Nov 2026, 12:30 am');

  await user.click(section.getByRole('button', { name: 'Revoke the token Night build' }));
  const answer = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' });
  await waitFor(() => expect(answer).toBeEnabled());
  await user.click(answer);

  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
});

test('a role that was granted the screen does not see who may release', async () => {
  serveStaff('admin');
  server.use(
    http.get('*/api/dashboard/access', () =>
      HttpResponse.json<DashboardAccess>({ role: 'admin', routes: ['/dashboard', '/dashboard/releases'] }),
    ),
  );
  open('admin');

  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Who may release' })).not.toBeInTheDocument();
});
