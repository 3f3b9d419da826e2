import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from 'shell/testing';
import { remote } from '../remote.ts';
import { productsRemote } from '../testing/products-remote.tsx';
import { serveStaff, staff } from '../testing/staff-network.ts';
import { resizeWindow } from '../testing/window-width.ts';

// antd takes its time to load on a busy machine, and no test is about that.
beforeAll(async () => {
  await import('./dashboard-layout.tsx');
  await import('../features/home/home-page.tsx');
}, 60_000);

beforeEach(() => resizeWindow(1440));

test('Ctrl-K, a few letters and Enter lead to a page', async () => {
  serveStaff('admin');
  const { user, router } = renderApp([remote, productsRemote], '/dashboard', { session: staff('admin') });
  await screen.findByRole('heading', { name: 'Overview' });
  await screen.findByRole('button', { name: 'Product' });

  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Jump to' });
  expect(within(dialog).getByRole('combobox')).toHaveFocus();
  await user.keyboard('prod');
  expect(
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toContain('Manage Product');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/manage-product'));
  expect(dialog).not.toBeInTheDocument();
});

test('the palette offers only what the person may open, and says when nothing fits', async () => {
  serveStaff('admin');
  const { user } = renderApp(remote, '/dashboard', { session: staff('admin') });
  await screen.findByRole('heading', { name: 'Overview' });

  await user.click(screen.getByRole('button', { name: /Jump to a page/ }));
  await user.keyboard('user');

  expect(await screen.findByText('No page with these words')).toBeInTheDocument();
  expect(within(screen.getByRole('listbox')).queryByRole('option')).not.toBeInTheDocument();
});

test('the home links to what the menu of the person does not list', async () => {
  serveStaff('superAdmin');
  renderApp([remote, productsRemote], '/dashboard', { session: staff('superAdmin') });

  const others = await screen.findByRole('navigation', { name: 'More pages' });
  await within(others).findByRole('link', { name: 'Manage Product' });
  const names = within(others)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Manage Meta', 'Site Settings', 'Redirects', 'Audit Log']));
  expect(names).not.toContain('Manage Services');
});
