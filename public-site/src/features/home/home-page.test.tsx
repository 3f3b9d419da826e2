import '../../testing/window-stand-in.ts';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, renderApp, server, silenceConsole, testSite } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite } from '../../testing/site-content.ts';

test('when the services do not load, the rest of the page is shown, and they can be retried', async () => {
  serveSite();
  server.use(http.get('*/api/services', () => HttpResponse.error(), { once: true }));
  const logged = silenceConsole();
  const { user } = renderApp(remote, paths.home);

  const overview = within(await screen.findByRole('region', { name: 'What we do' }));
  expect(screen.getByText('Dr. Meena')).toBeVisible();
  await waitFor(() =>
    expect(logged()).toContainEqual([
      'Could not load the list of services; menu and footer show their fallback.',
      { kind: 'offline', why: 'unreachable' },
    ]),
  );

  await user.click(overview.getByRole('button', { name: 'Try again' }));

  expect(await overview.findByRole('link', { name: 'CT Scan' })).toBeVisible();
});

test('on a holiday the page says that the centre is closed, and which days are next', async () => {
  serveSite();
  const closedDays = [todayAtCentre(), '2099-01-26'];
  server.use(http.get('*/api/site-settings', () => HttpResponse.json({ ...testSite, closedDays })));
  renderApp(remote, paths.home);

  expect(await screen.findByText(/^Closed on .*, 26 Jan 2099$/)).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Closed now, opens/)).toBeVisible());
});

test('the search suggests services with price and report time, and the keyboard chooses one', async () => {
  serveSite();
  const { user, router } = renderApp(remote, paths.home);
  const field = await screen.findByRole('combobox', { name: /^Search for a test/ });

  await user.type(field, 'sugar');
  const option = await screen.findByRole('option', { name: /Blood Tests/ });
  expect(option).toHaveTextContent('₹300');
  expect(option).toHaveTextContent('Report ready: Same day');
  await user.keyboard('{ArrowDown}');
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();

  await user.type(field, ' test');
  await screen.findByRole('option');
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe(paths.service('blood-tests')));
});
