import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { contractVersion, type RemoteModule } from 'shell/contract';
import { HeaderActions } from 'shell/page';
import { http, HttpResponse, renderApp, server } from 'shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../routes.tsx';

/** A site that owns the visitors' layout, as `public-site` does. */
const site: RemoteModule = {
  name: 'site',
  contract: contractVersion,
  routes: [{ id: 'home', path: '', handle: { layout: 'visitor' }, Component: () => <h1>Welcome</h1> }],
  locales: () => Promise.resolve({}),
  layout: () =>
    Promise.resolve({
      Component: () => (
        <>
          <header>
            <HeaderActions />
          </header>
          <Outlet />
        </>
      ),
    }),
  smoke: [],
};

test('from any page the header leads to the shop, and says when the visitor is in it', async () => {
  server.use(http.get('*/api/categories', () => HttpResponse.json([])));
  const { user } = renderApp([site, remote], '/');

  const link = await screen.findByRole('link', { name: 'Shop' });
  expect(link).toHaveAttribute('href', paths.home);
  expect(link).not.toHaveAttribute('aria-current');
  await user.click(link);

  expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
});

test('on Tamil pages it reads and leads in Tamil', async () => {
  renderApp([site, remote], '/', { language: 'ta' });

  expect(await screen.findByRole('link', { name: 'கடை' })).toHaveAttribute('href', '/ta/shop');
});
