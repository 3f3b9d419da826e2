import '../testing/window-stand-in.ts';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Announcement } from '@nalam/api/contract';
import { english, http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { paths } from '../paths.ts';
import { remote } from '../remote.ts';
import { serveSite } from '../testing/site-content.ts';

const announcement: Announcement = {
  _id: 'a1',
  version: 1,
  mode: 'strip',
  heading: english('Open on Sundays'),
  text: english('From seven to one.'),
  action: { label: english('See blood tests'), href: '/services/blood-tests' },
};

function announce(change: Partial<Announcement> = {}) {
  serveSite();
  server.use(http.get('*/api/announcement', () => HttpResponse.json({ ...announcement, ...change })));
}

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.dismissed;
});

test('a new version is shown to visitors who dismissed the last', async () => {
  document.documentElement.dataset.dismissed = 'a1:1';
  announce({ version: 2 });
  renderApp(remote, paths.home);

  expect(await screen.findByRole('complementary', { name: 'Announcement' })).toBeVisible();
});

test('a dialog opens only if staff chose it, and once', async () => {
  announce({ mode: 'dialog' });
  const { user } = renderApp(remote, paths.home);
  const dialog = await screen.findByRole('dialog', { name: 'Open on Sundays' });

  await user.click(within(dialog).getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage.getItem('dismissed')).toBe('a1:1');
});

test('the dialog closes when its link to the appointment form is followed', async () => {
  announce({ mode: 'dialog', action: { label: english('Book now'), href: '/appointment' } });
  const { user } = renderApp(remote, paths.home);
  const dialog = await screen.findByRole('dialog', { name: 'Open on Sundays' });

  await user.click(within(dialog).getByRole('link', { name: 'Book now' }));

  expect(await screen.findByRole('dialog', { name: 'Request an appointment' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Open on Sundays' })).not.toBeInTheDocument();
});

test('no dialog opens on the appointment page', async () => {
  announce({ mode: 'dialog' });
  renderApp(remote, paths.appointment());

  expect(await screen.findByRole('heading', { name: 'Request an appointment' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
