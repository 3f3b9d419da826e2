import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { remoteWith } from '../../testing/remote-with.ts';
import { renderApp } from '../../testing/testing.ts';

const site = remoteWith('site', [
  {
    id: 'links',
    path: 'links',
    Component: () => (
      <>
        <a href="/reports">Reports</a>
        <a href="/links">Try again</a>
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
]);

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

test('a plain link within the site is followed in place; other documents and new tabs are left to the browser', async () => {
  const { router } = renderApp(site, '/links');

  for (const name of ['தமிழ்', 'As a table', 'In a new tab', 'Elsewhere']) {
    expect(isLeftToTheBrowser(await screen.findByRole('link', { name }))).toBe(true);
  }
  // Like a browser, it adds no entry to the history for the page itself.
  history.replaceState(null, '', '/links');
  expect(isLeftToTheBrowser(screen.getByRole('link', { name: 'Try again' }))).toBe(false);
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
  const link = screen.getByRole('link', { name: 'Reports' });
  expect(isLeftToTheBrowser(link, { ctrlKey: true })).toBe(true);

  expect(isLeftToTheBrowser(link)).toBe(false);
  expect(await screen.findByText('All reports')).toBeVisible();
  expect(router.state.location.pathname).toBe('/reports');
});
