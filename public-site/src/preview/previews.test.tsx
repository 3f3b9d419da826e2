import '../testing/window-stand-in.ts';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { About, Announcement, GalleryEvent } from '@nalam/api/contract';
import { english, http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { remote } from '../remote.ts';
import { serveSite, testBanners, testDoctor } from '../testing/site-content.ts';
import { testOpening } from '../testing/site-openings.ts';

afterEach(() => {
  delete document.documentElement.dataset.dismissed;
});

/** Mocks the page data of a draft. */
function serveDraft(kind: string, page: unknown) {
  serveSite();
  server.use(http.get(`*/api/dashboard/records/${kind}/r1/preview`, () => HttpResponse.json({ page })));
  return renderApp(remote, `/preview/${kind}/r1`);
}

test('staff see the draft of a doctor as a card of the doctors’ page, unfinished as it is', async () => {
  const { user, router } = serveDraft('doctors', {
    ...testDoctor,
    slug: '',
    name: english('Dr. Kavitha'),
    days: [],
  });

  expect(await screen.findByRole('heading', { level: 2, name: 'Dr. Kavitha' })).toBeVisible();
  expect(screen.queryByText('Dr. Meena')).not.toBeInTheDocument();
  // Screen readers find the link, but pressing it does nothing.
  await user.click(screen.getByRole('link', { name: 'Request an appointment' }));
  expect(router.state.location.pathname).toBe('/preview/doctors/r1');
});

test('staff see the draft of a banner first on the home page, once', async () => {
  const [clear, door] = testBanners;
  serveDraft('banners', { ...door, heading: english('We come before breakfast') });

  await screen.findByRole('heading', { name: 'We come before breakfast' });
  const [first, second] = within(screen.getByRole('region', { name: 'News from us' })).getAllByRole(
    'heading',
  );
  expect(first).toHaveTextContent('We come before breakfast');
  expect(second).toHaveTextContent(clear?.heading.text ?? '');
  expect(screen.queryByText('At your door')).not.toBeInTheDocument();
});

const about: About = {
  lead: english('Two floors in Trichy.'),
  story: { text: english(''), picture: null },
  values: [],
  team: [],
  quality: { points: [], note: english('') },
  equipment: [],
  timeline: [],
};
const event: GalleryEvent = {
  _id: 'e1',
  eventname: 'heart-camp',
  title: english('Heart camp'),
  date: '2026-09-27',
  description: english('We measured blood pressure.'),
  pictures: [],
  pictureCount: 0,
  page: 1,
  pageSize: 100,
};

test.each([
  ['about', about, 'About us', 'Two floors in Trichy.'],
  ['gallery-events', event, 'Heart camp', 'We measured blood pressure.'],
])('staff see the draft of %s, unfinished as it is', async (kind, draft, heading, words) => {
  serveDraft(kind, draft);

  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('staff see the draft of an opening with its form, which cannot be sent there', async () => {
  const { user } = serveDraft('openings', { ...testOpening, title: english('Night nurse') });

  expect(await screen.findByRole('heading', { level: 1, name: 'Night nurse' })).toBeVisible();
  const form = screen.getByRole('region', { name: 'Apply' });
  await user.click(within(form).getByRole('button', { name: 'Send application' }));
  expect(within(form).queryByText('Name is required.')).not.toBeInTheDocument();
});

const announcement: Announcement = {
  _id: 'r1',
  version: 1,
  mode: 'strip',
  heading: english('Closed on Pongal'),
  text: english('Open again on the 16th.'),
  action: null,
};

test('staff see the draft of an announcement in place of the live one, even if they dismissed it', async () => {
  document.documentElement.dataset.dismissed = 'r1:1';
  server.use(
    http.get('*/api/announcement', () =>
      HttpResponse.json({ ...announcement, _id: 'live', heading: english('Open on Sundays') }),
    ),
  );
  serveDraft('announcements', announcement);

  expect(await screen.findByRole('complementary', { name: 'Announcement' })).toHaveTextContent(
    'Closed on Pongal Open again on the 16th.',
  );
  expect(screen.queryByText('Open on Sundays')).not.toBeInTheDocument();
});

test('a dialog announcement opens in its preview, and dismissing it there is not stored', async () => {
  localStorage.clear();
  const { user } = serveDraft('announcements', { ...announcement, mode: 'dialog' });
  const dialog = await screen.findByRole('dialog', { name: 'Closed on Pongal' });

  await user.click(within(dialog).getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage.getItem('dismissed')).toBeNull();
});
