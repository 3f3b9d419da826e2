import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { contractVersion, type RemoteModule } from '../../offers/contract.ts';
import { renderApp } from '../../testing/testing.ts';

const site: RemoteModule = {
  name: 'site',
  contract: contractVersion,
  routes: [
    {
      id: 'links',
      path: 'links',
      Component: () => (
        <>
          <a href="/reports">Reports</a>
          <a href="/ta/links">தமிழ்</a>
          <a href="/api/reports.csv">As a table</a>
          <a href="/reports" target="_blank">
            In a new tab
          </a>
          <a href="https://elsewhere.example/reports">Elsewhere</a>
        </>
      ),
    },
    { id: 'reports', path: 'reports', Component: () => <p>All reports</p> },
  ],
  locales: () => Promise.resolve({}),
  smoke: [],
};

test('a plain link within the site is followed without loading a new document', async () => {
  const { user, router } = renderApp(site, '/links');

  await user.click(await screen.findByRole('link', { name: 'Reports' }));

  expect(await screen.findByText('All reports')).toBeVisible();
  expect(router.state.location.pathname).toBe('/reports');
});

/** Clicks, reports whether the browser would follow the link, and prevents jsdom, which can't, from trying. */
function isLeftToTheBrowser(link: Element, keys: MouseEventInit = {}): boolean {
  let leftToBrowser = false;
  const browser = (event: Event) => {
    leftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', browser, { once: true });
  fireEvent.click(link, keys);
  return leftToBrowser;
}

test('links to other documents are left to the browser', async () => {
  renderApp(site, '/links');

  for (const name of ['தமிழ்', 'As a table', 'In a new tab', 'Elsewhere']) {
    expect(isLeftToTheBrowser(await screen.findByRole('link', { name }))).toBe(true);
  }
  expect(isLeftToTheBrowser(screen.getByRole('link', { name: 'Reports' }))).toBe(false);
  // Waits for the new page, so that nothing runs after the test.
  expect(await screen.findByText('All reports')).toBeVisible();
});

test('a click that asks for a new tab gets one', async () => {
  renderApp(site, '/links');

  const link = await screen.findByRole('link', { name: 'Reports' });
  expect(isLeftToTheBrowser(link, { ctrlKey: true })).toBe(true);
});
