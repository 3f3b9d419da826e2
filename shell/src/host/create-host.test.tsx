import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLoaderData } from 'react-router-dom';
import type { RemoteRoute } from '../offers/contract.ts';
import { HeaderActions } from '../offers/page.ts';
import { remoteWith } from '../testing/remote-with.ts';
import { renderApp } from '../testing/testing.ts';

/** The texts of these tests are in no locale file, so their keys have no types. */
function useText(namespace: string, key: string): string {
  const { t } = useTranslation(namespace as 'shell');
  return (t as unknown as (key: string) => string)(key);
}

const page = (id: string, path: string, rest: Partial<RemoteRoute>): RemoteRoute => ({
  id,
  path,
  handle: { layout: 'visitor' },
  ...rest,
});

const site = remoteWith(
  'site',
  [
    page('home', '', { Component: () => <p>Welcome</p> }),
    page('greeting', 'greeting/:name', {
      loader: ({ params }) => ({ name: params.name }),
      Component: () => {
        const { name } = useLoaderData<{ name: string }>();
        return <p>Hello {name}</p>;
      },
    }),
  ],
  {
    layout: () =>
      Promise.resolve({
        Component: () => (
          <>
            <header>The menu</header>
            <Outlet />
          </>
        ),
      }),
  },
);

test('a remote that the shell cannot load leaves a gap with a retry, and the layout stays', async () => {
  const shop = remoteWith('shop', [
    page('cart', 'cart', { lazy: () => Promise.reject(new Error('No such chunk.')) }),
  ]);
  const { problems } = renderApp([site, shop], '/cart');

  expect(await screen.findByText('This part of the page is missing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('The menu')).toBeVisible();
  expect(problems[0]).toMatchObject({ remote: 'shop', version: '0.0.0-test', reason: 'unreachable' });
});

test('strings of one page load only with that page', async () => {
  const loaded: string[] = [];
  /** A page whose heading is a string of its own. */
  const notice = (name: string) =>
    page(name, name, {
      moreStrings: [
        {
          namespace: name,
          load: (language: string) => {
            loaded.push(`${name} in ${language}`);
            return Promise.resolve({ title: `The title of ${name}` });
          },
        },
      ],
      Component: function Notice() {
        return <h1>{useText(name, 'title')}</h1>;
      },
    });
  const { router } = renderApp({ ...site, routes: ['terms', 'privacy'].map(notice) }, '/terms');

  expect(await screen.findByText('The title of terms')).toBeVisible();
  expect(loaded).toEqual(['terms in en']);

  await act(() => router.navigate('/privacy'));
  expect(screen.getByText('The title of privacy')).toBeVisible();
  await act(() => router.navigate('/terms'));
  expect(screen.getByText('The title of terms')).toBeVisible();
  expect(loaded).toEqual(['terms in en', 'privacy in en']);
});

test('a header part loads its own strings, and not those of the remote’s pages', async () => {
  const shop = remoteWith('shop', [], {
    locales: () => Promise.reject(new Error('The shop is closed.')),
    extends: {
      header: () =>
        Promise.resolve({
          actions: [{ id: 'shop', Component: () => <b>{useText('shop-header', 'link')}</b> }],
          strings: { namespace: 'shop-header', load: () => Promise.resolve({ link: 'To the shop' }) },
        }),
    },
  });
  const layout = () => Promise.resolve({ Component: HeaderActions });
  const { problems } = renderApp([{ ...site, layout }, shop], '/greeting/Meena');

  expect(await screen.findByText('To the shop')).toBeVisible();
  expect(problems).toEqual([]);
});

const reports = remoteWith('reports', [
  page('reports', 'reports', { Component: () => <h1>Your reports</h1> }),
  page('report', 'reports/:id', { Component: () => <h1>One report</h1> }),
]);

test('a link to a remote that the page does not list asks for the list once', async () => {
  let fetches = 0;
  const { router } = renderApp(site, '/greeting/Meena', {
    others: () => {
      fetches += 1;
      return Promise.resolve([reports]);
    },
  });
  await screen.findByText('Hello Meena');

  await act(() => router.navigate('/greeting/Kavitha'));
  expect(screen.getByText('Hello Kavitha')).toBeVisible();
  expect(fetches).toBe(0);

  await act(() => router.navigate('/reports'));
  expect(screen.getByRole('heading', { name: 'Your reports' })).toBeVisible();
  expect(screen.getByText('The menu')).toBeVisible();
  await act(() => router.navigate('/reports/7'));
  expect(screen.getByRole('heading', { name: 'One report' })).toBeVisible();
  await act(() => router.navigate('/no/such/page'));
  expect(screen.getByText('404 Not Found')).toBeVisible();
  expect(fetches).toBe(1);
});

test('while the list of remotes cannot be fetched, the page shows a failure and tries again', async () => {
  let online = false;
  const { router, user } = renderApp(site, '/greeting/Meena', {
    others: () => (online ? Promise.resolve([reports]) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  await screen.findByText('Hello Meena');

  await act(() => router.navigate('/reports'));
  expect(screen.getByText('This did not load')).toBeVisible();
  expect(screen.getByText('The menu')).toBeVisible();

  online = true;
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your reports' })).toBeVisible();
});

test('a dashboard that the page does not list adds its own pages and those of others', async () => {
  const dashboard = remoteWith('dashboard', [
    {
      id: 'dashboard',
      path: 'dashboard',
      handle: { offersLayout: 'dashboard' },
      Component: Outlet,
      children: [{ id: 'home', index: true, Component: () => <h1>Good morning</h1> }],
    },
  ]);
  const shop = remoteWith('shop', [
    page('orders', 'dashboard/orders', { handle: { layout: 'dashboard' }, Component: () => <h1>Orders</h1> }),
  ]);
  const { router } = renderApp([site, shop], '/greeting/Meena', {
    others: () => Promise.resolve([dashboard]),
  });
  await screen.findByText('Hello Meena');

  await act(() => router.navigate('/dashboard'));
  expect(screen.getByRole('heading', { name: 'Good morning' })).toBeVisible();
  await act(() => router.navigate('/dashboard/orders'));
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
});
