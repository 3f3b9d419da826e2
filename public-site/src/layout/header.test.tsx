import { isPopoverOpen } from '../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, renderApp, server, silenceConsole } from '@nalam/shell/testing';
import { paths } from '../paths.ts';
import { remote } from '../remote.ts';
import { serveSite } from '../testing/site-content.ts';

beforeEach(() => serveSite());

const menu = async () => screen.findByRole('navigation', { name: 'Main menu' });

test('the header has its links in order', async () => {
  renderApp(remote, paths.home);

  const entries = within(await menu()).getAllByRole('link');

  expect(entries.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/about',
    '/services/computed-tomography-ct-scan',
    '/services/echocardiogram',
    '/doctors',
    '/gallery',
    '/career',
    '/contact',
  ]);
});

test('the services dropdown opens, and closes when a service is chosen', async () => {
  const { user } = renderApp(remote, paths.home);
  const dropdown = within(await menu()).getByRole('group');
  expect(dropdown).not.toHaveAttribute('open');

  await user.click(within(dropdown).getByText('Services'));
  expect(dropdown).toHaveAttribute('open');
  await user.click(within(dropdown).getByRole('link', { name: 'CT Scan' }));

  expect(dropdown).not.toHaveAttribute('open');
  expect(await screen.findByRole('heading', { level: 1, name: 'CT Scan' })).toBeVisible();
});

test.each(['Escape', 'a press beside it'])('the services dropdown closes at %s', async (way) => {
  const { user } = renderApp(remote, paths.home);
  const dropdown = within(await menu()).getByRole('group');
  await user.click(within(dropdown).getByText('Services'));

  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('main'));

  expect(dropdown).not.toHaveAttribute('open');
});

test('without services the dropdown is empty and says why', async () => {
  server.use(http.get('*/api/services', () => HttpResponse.error()));
  silenceConsole();
  renderApp(remote, paths.home);

  const dropdown = within(await menu()).getByRole('group');

  expect(within(dropdown).queryByRole('link')).not.toBeInTheDocument();
  expect(dropdown).toHaveTextContent('The list of services did not load.');
});

test('an empty list of services is not shown as a failure', async () => {
  server.use(http.get('*/api/services', () => HttpResponse.json([])));
  renderApp(remote, paths.home);

  const dropdown = within(await menu()).getByRole('group');

  await waitFor(() => expect(dropdown).toHaveTextContent('Our list of services is not ready yet.'));
});

test('on small screens the menu opens by its button and closes when a link is chosen', async () => {
  const { user } = renderApp(remote, paths.home);
  const sheet = await menu();
  expect(isPopoverOpen(sheet)).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(isPopoverOpen(sheet)).toBe(true);
  await user.click(within(sheet).getByRole('link', { name: 'Home' }));

  expect(isPopoverOpen(sheet)).toBe(false);
});

test('the header looks different on a page that is scrolled beyond 50 pixels', async () => {
  renderApp(remote, paths.home);
  await menu();

  expect(screen.getByRole('banner')).toHaveAttribute('data-past', '50');
});

test('the first Tab offers the way past the header', async () => {
  const { user } = renderApp(remote, paths.home);
  await menu();
  // Unlike a browser, jsdom moves the focus into the closed search.
  screen.getByRole('searchbox').blur();

  await user.tab();

  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});
