import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { data } from 'react-router-dom';
import { remoteWith } from '../testing/remote-with.ts';
import { http, HttpResponse, renderApp, server } from '../testing/testing.ts';

const site = remoteWith('site', [
  {
    id: 'away',
    path: 'away',
    handle: { layout: 'visitor' },
    loader: () => {
      throw data(null, { status: 503 });
    },
    Component: () => null,
  },
]);

test('a failure shows the centre’s phone number as a link, and its address', async () => {
  renderApp(site, '/away');

  const contact = await screen.findByRole('group');
  expect(contact).toHaveTextContent(/^You can still reach us:\s*Nalam Diagnostics/);
  expect(contact).toHaveTextContent('1 Test Street, Trichy 620001');
  expect(within(contact).getByRole('link', { name: '+91 431 555 0100' })).toHaveAttribute(
    'href',
    'tel:+914315550100',
  );
});

test('without the site settings, a failure shows only its way to try again', async () => {
  server.use(http.get('*/api/site-settings', () => new HttpResponse(null, { status: 503 })));
  renderApp(site, '/away');

  expect(await screen.findByText(/^Our server did not answer/)).toBeVisible();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
