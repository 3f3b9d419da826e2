import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@nalam/api/contract';
import { sessionEnded } from '@nalam/shell/session';
import { http, HttpResponse, refusal, renderApp, server } from '@nalam/shell/testing';
import ta from '../../locales/ta/dashboard.json' with { type: 'json' };
import { remote } from '../remote.ts';
import { productsRemote } from '../testing/products-remote.tsx';
import { reportsRemote } from '../testing/reports-remote.tsx';
import { account, serveStaff } from '../testing/staff-network.ts';
import { resizeWindow } from '../testing/window-width.ts';
import { openDashboard } from '../testing/open-dashboard.ts';

/** Opens the dashboard in this role, and waits until it is rendered. */
async function openAs(role: Role, path = '/dashboard') {
  serveStaff(role);
  const app = openDashboard(path, role, { others: [productsRemote] });
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 });
  return app;
}

const menu = () => screen.getByRole('navigation', { name: 'Dashboard menu' });

test('the book loader is shown until the session is known, and nothing of the dashboard; without one, the login leads back', async () => {
  const { store, router } = renderApp(remote, '/dashboard/manage-user?page=2');

  expect(await screen.findByText('Opening the dashboard…')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard/manage-user');

  act(() => void store.dispatch(sessionEnded()));

  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/login');
  expect(router.state.location.search).toBe(`?from=${encodeURIComponent('/dashboard/manage-user?page=2')}`);
});

test.each<[Role, [group: string, pages: [label: string, address: string][]][]]>([
  [
    'superAdmin',
    [
      ['Banner', [['Manage Banner', '/dashboard/banner/add-banner']]],
      ['Doctor', [['Doctor', '/dashboard/doctor']]],
      ['Modal', [['Manage Modal', '/dashboard/modal']]],
      [
        'Service',
        [
          ['Manage Services', '/dashboard/services'],
          ['Add Services', '/dashboard/services/addservices'],
        ],
      ],
      ['Gallery', [['Gallery', '/dashboard/gallery/add-gallery']]],
      ['Career', [['Manage Career', '/dashboard/career/add-career']]],
      ['User', [['Manage User', '/dashboard/manage-user']]],
    ],
  ],
  [
    'admin',
    [
      ['Service', [['Manage Services', '/dashboard/services']]],
      [
        'Product',
        [
          ['Manage Category', '/dashboard/manage-category'],
          ['Manage Sub-Category', '/dashboard/manage-sub-category'],
          ['Manage Product', '/dashboard/manage-product'],
        ],
      ],
    ],
  ],
  ['user', []],
])('%s sees the role’s menu, in its order', async (role, groups) => {
  const { user } = await openAs(role);

  expect(within(menu()).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await waitFor(() =>
    expect(
      within(menu())
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(groups.map(([group]) => group)),
  );
  const buttons = within(menu()).queryAllByRole('button');

  for (const button of buttons) await user.click(button);

  const pages = within(menu())
    .getAllByRole('link')
    .slice(1)
    .map((link) => [link.title, link.getAttribute('href')]);
  expect(pages).toEqual(groups.flatMap(([, inGroup]) => inGroup));
});

test('a page that an admin sees but may not open is marked, and says who can grant access', async () => {
  const { user } = await openAs('admin');
  await user.click(within(menu()).getByRole('button', { name: 'Service' }));

  await user.click(await within(menu()).findByRole('link', { name: 'Manage Services (locked)' }));

  expect(await screen.findByRole('heading', { name: 'Manage Services' })).toBeVisible();
  expect(screen.getByText(/A super admin can give you access on Manage User/)).toBeVisible();
});

const morePages = () => screen.getByRole('navigation', { name: 'More pages' });

test('pages that no menu lists are in a menu on every screen, which works by keyboard and closes when the focus or a click goes elsewhere', async () => {
  resizeWindow(360);
  server.use(
    http.get('*/api/dashboard/redirects', () =>
      HttpResponse.json({ redirects: [], total: 0, page: 1, pageSize: 50 }),
    ),
    http.get('*/api/dashboard/audit', () =>
      HttpResponse.json({ entries: [], total: 0, page: 1, pageSize: 50 }),
    ),
  );
  const { user, router } = await openAs('superAdmin', '/dashboard/redirects');
  const button = await within(morePages()).findByRole('button', { name: 'More pages' });
  expect(button).toHaveAttribute('aria-expanded', 'false');

  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const names = within(morePages())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Manage Meta', 'Add Meta', 'Media library', 'Audit Log']));
  expect(within(morePages()).getByRole('link', { current: 'page' })).toHaveTextContent('Redirects');

  await user.keyboard('{Escape}');
  expect(within(morePages()).queryByRole('link')).not.toBeInTheDocument();
  expect(button).toHaveFocus();

  await user.click(button);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.tab({ shift: true });
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.click(button);
  await user.click(within(morePages()).getByRole('link', { name: 'Audit Log' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/audit');
  expect(within(morePages()).queryByRole('link')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test.each<[Role, string]>([
  ['user', '/dashboard/services/preview/ct-scan'],
  ['user', '/dashboard/manage-product'],
])('%s is refused at %s, also when following a link', async (role, path) => {
  await openAs(role, path);

  expect(await screen.findByText('Your role cannot open this page')).toBeVisible();
  expect(screen.queryByText('404 Not Found')).not.toBeInTheDocument();
});

test('an address that is no page is the not-found page, inside the dashboard', async () => {
  await openAs('user', '/dashboard/no/such/page');

  expect(await screen.findByText('Sorry, an error has occured, Requested page not found!')).toBeVisible();
  expect(menu()).toBeVisible();
  // This role may open only the home.
  expect(screen.queryByText('More pages')).not.toBeInTheDocument();
});

test('a page of another remote is shown in the dashboard’s layout', async () => {
  await openAs('admin', '/dashboard/manage-product');

  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Product' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible();
  expect(menu()).toBeVisible();
  expect(await screen.findByText('28 products')).toBeVisible();
});

test.each<[Role, string, 'Reports' | 'No Access', isListed: boolean]>([
  ['superAdmin', '/dashboard/reports/7', 'Reports', true],
  ['user', '/dashboard/reports', 'Reports', true],
  ['user', '/dashboard/reports/7', 'No Access', true],
  ['admin', '/dashboard/reports', 'No Access', false],
])(
  'a page that the API does not know opens for the roles that its remote names, and its menu entry is theirs: %s at %s',
  async (role, path, heading, isListed) => {
    serveStaff(role);
    openDashboard(path, role, { others: [reportsRemote] });

    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    await waitFor(() =>
      expect(within(menu()).queryAllByRole('link', { name: 'Reports' })).toHaveLength(isListed ? 1 : 0),
    );
  },
);

test('when the session ends on a page of another remote, the password is asked for in place', async () => {
  serveStaff('admin');
  server.use(
    http.get('*/api/dashboard/summary', () => refusal(401, 'SIGN_IN_REQUIRED'), { once: true }),
    http.post('*/api/admin/login', () => HttpResponse.json({ user: account('admin') })),
  );
  openDashboard('/dashboard/manage-product', 'admin', { others: [productsRemote] });

  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

test('the dashboard works without the menu of a remote that fails', async () => {
  serveStaff('admin');
  const broken = {
    ...productsRemote,
    extends: { dashboard: () => Promise.reject(new Error('This remote is broken.')) },
  };
  const { problems } = openDashboard('/dashboard', 'admin', { others: [broken] });

  expect(await screen.findByRole('button', { name: 'Service' })).toBeVisible();
  await waitFor(() => expect(problems).not.toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Product' })).not.toBeInTheDocument();
});

test('when the route list does not load, the page says so and a retry loads it', async () => {
  serveStaff('user');
  // Every time, because parts of the page that mount later fetch again.
  server.use(http.get('*/api/dashboard/access', () => refusal(503, 'UNEXPECTED')));
  const { user } = openDashboard('/dashboard', 'user');

  const retry = await screen.findByRole('button', { name: 'Try again' });
  serveStaff('user');
  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a Logout that fails is only logged: the user stays signed in, and can press again', async () => {
  const log = jest.mocked(console.error).mockImplementationOnce(() => undefined);
  server.use(http.get('*/api/dashboard/logout', () => refusal(503, 'UNEXPECTED')));
  const { user, store, router } = await openAs('admin');

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  await waitFor(() => expect(log).toHaveBeenCalledWith('Logout failed.', expect.anything()));
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
  expect(store.getState().session.isLoggedin).toBe(true);
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('a session that has ended before the page was shown leads to the login, and back', async () => {
  serveStaff('admin');
  server.use(http.get('*/api/dashboard/*', () => refusal(401, 'SIGN_IN_REQUIRED')));
  const { router } = openDashboard('/dashboard', 'admin');

  expect(await screen.findByText('Please sign in to open the page you asked for.')).toBeVisible();
  expect(router.state.location.search).toBe(`?from=${encodeURIComponent('/dashboard')}`);
});

test('the sidebar collapses below lg and opens again above it; a group makes room for its pages', async () => {
  const { user } = await openAs('superAdmin');
  expect(screen.getByRole('button', { name: 'Collapse the menu' })).toHaveAttribute('aria-expanded', 'true');

  act(() => resizeWindow(991));
  expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');

  act(() => resizeWindow(992));
  await user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  await user.click(within(menu()).getByRole('button', { name: 'Banner' }));
  expect(within(menu()).getByRole('link', { name: 'Manage Banner' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Collapse the menu' })).toBeVisible();
});

test('on a phone the menu lies over the page; Esc closes it and the toggle has the focus again', async () => {
  resizeWindow(360);
  const { user } = await openAs('superAdmin');

  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  expect(screen.getByRole('button', { name: 'Close the menu' })).toHaveFocus();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close the menu' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
});

test('the Tamil dashboard speaks Tamil, and links to the same page in English', async () => {
  serveStaff('user');
  openDashboard('/dashboard', 'user', { language: 'ta' });

  expect(await screen.findByRole('button', { name: ta.logout })).toBeVisible();
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/dashboard');
});
