import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { contractVersion, type RemoteModule } from '@nalam/shell/contract';
import { HeaderActions } from '@nalam/shell/page';
import { renderApp } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { paths } from '../../paths.ts';

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

test('from any page the header leads here', async () => {
  const { user } = renderApp([site, remote], '/');

  const link = await screen.findByRole('link', { name: 'New' });
  expect(link).toHaveAttribute('href', paths.home);
  await user.click(link);

  expect(await screen.findByRole('heading', { level: 1, name: 'A new page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('aria-current', 'page');
});
