import '../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { holdBack, http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { paths } from '../paths.ts';
import { remote } from '../remote.ts';
import { pageOf } from '../testing/page-of.ts';
import { serveSite } from '../testing/site-content.ts';

test('a pressed link on a slow connection shows that the page is loading', async () => {
  serveSite();
  server.use(
    http.get('*/api/doctors', ({ request }) =>
      HttpResponse.json({ ...pageOf([], request.url), specialities: [] }),
    ),
  );
  const { user } = renderApp(remote, paths.home);
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  expect(screen.queryByRole('progressbar')).toBeNull();

  const answer = holdBack('get', '*/api/doctors');
  await user.click(menu.getByRole('link', { name: 'Doctors' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  answer();

  expect(await screen.findByRole('heading', { level: 1, name: /doctors/i })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
