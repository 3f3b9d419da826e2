import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EnquiryChange, UndeliveredMail } from '@nalam/api/contract';
import { http, HttpResponse, refusal, serveCalls, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../testing/preload-dashboard.ts';
import { enquiries, requests, serveStaff, summary } from '../testing/staff-network.ts';
import { openDashboard } from '../testing/open-dashboard.ts';

preloadDashboard(() => import('./home-page.tsx'));
beforeEach(() => serveStaff('admin'));

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

const countOf = (label: string) => {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent;
};

test('the home lists the newest requests, then counts requests and content, and shows the weeks also to screen readers', async () => {
  openDashboard('/dashboard', 'admin');

  const row = await rowOf('Meena Raman');
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const trail = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(trail).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(within(row).getByRole('link', { name: '9000000001' })).toHaveAttribute('href', 'tel:+919000000001');
  expect(within(row).getByText(/Wants 24 Nov 2026/)).toBeVisible();
  // The centre's clock, not the device's.
  expect(within(row).getByText(/21 Nov, 12:30 am/)).toBeVisible();
  expect(countOf('New')).toBe('3');
  expect(countOf('Done')).toBe('159');
  expect(countOf('Services')).toBe('18');
  expect(screen.getByText('178 requests')).toBeVisible();
  expect(screen.getByText('Week from 9 Nov: one request')).toBeInTheDocument();
  expect(screen.getByText('Week from 16 Nov: 6 requests')).toBeInTheDocument();
  const figures = screen.getByRole('heading', { name: 'Requests per week' });
  expect(row.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('in Tamil a request shows the part of the day before its time, and its service in Tamil', async () => {
  openDashboard('/dashboard', 'admin', { language: 'ta' });

  const row = await rowOf('Meena Raman');
  expect(within(row).getByText('வந்தது 21 நவ. நள்ளிரவு 12:30')).toBeVisible();
  expect(within(row).getByText(/24 நவ. 2026/)).toBeVisible();
  expect(within(row).getByText('CT ஸ்கேன்')).toHaveAttribute('lang', 'ta');
});

test('messages from the contact page are listed, and older ones are on the next page', async () => {
  const queries = serveCalls<{ page: string }>(
    'get',
    '*/api/dashboard/enquiries',
    HttpResponse.json(enquiries),
  );
  const { user, router } = openDashboard('/dashboard', 'admin');

  const messages = within(await screen.findByRole('region', { name: 'Messages from the contact page' }));
  expect(await messages.findByRole('heading', { name: 'Selvi Mani: A price' })).toBeVisible();
  expect(messages.getByText('What does an MRI of the knee cost?')).toBeVisible();
  expect(messages.getByRole('link', { name: '9000000009' })).toHaveAttribute('href', 'tel:+919000000009');
  expect(messages.getByText('5 messages')).toBeVisible();

  await user.click(messages.getByRole('button', { name: '2' }));
  await waitFor(() => expect(queries.map(({ page }) => page)).toEqual(['1', '2']));
  // The address keeps the inbox's page, too.
  expect(router.state.location.search).toBe('?messages.page=2');
});

test('a message is marked as answered at once, and a refusal undoes it', async () => {
  let refuses = false;
  const bodies = serveCalls<EnquiryChange>('patch', '*/api/dashboard/enquiries/e1', (change) =>
    refuses ? refusal(404, 'NOT_FOUND') : HttpResponse.json({ ...enquiries.items[0], ...change }),
  );
  const { user } = openDashboard('/dashboard', 'admin');
  const status = await screen.findByLabelText('Whether the message of Selvi Mani is answered');

  await user.selectOptions(status, 'Answered');
  await waitFor(() => expect(bodies).toEqual([{ status: 'answered' }]));
  expect(status).toHaveValue('answered');

  refuses = true;
  await user.selectOptions(status, 'New');
  await waitFor(() => expect(bodies).toHaveLength(2));
  await waitFor(() => expect(status).toHaveValue('answered'));
  expect(await screen.findByText('This no longer exists.')).toBeVisible();
});

test('when only the requests fail, the counts stay, and a retry brings the requests', async () => {
  server.use(http.get('*/api/dashboard/appointments', () => refusal(503, 'UNEXPECTED'), { once: true }));
  const { user } = openDashboard('/dashboard', 'admin');

  expect(await screen.findByText('The requests did not load')).toBeVisible();
  expect(countOf('New')).toBe('3');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Meena Raman')).toBeVisible();
});

test('the role user sees figures only, and fetches no names; Refresh brings new ones, and one that fails leaves the last figures in view and says so', async () => {
  serveStaff('user');
  const names = serveCalls('get', '*/api/dashboard/appointments', HttpResponse.json(requests));
  const { user } = openDashboard('/dashboard', 'user');
  await screen.findByText('Services');
  expect(screen.queryByText('Appointment inbox')).not.toBeInTheDocument();
  server.use(http.get('*/api/dashboard/summary', () => HttpResponse.json({ ...summary, services: 19 })));

  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('19');
  expect(countOf('Services')).toBe('19');

  server.use(http.get('*/api/dashboard/summary', () => refusal(503, 'UNEXPECTED')));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/could not refresh this/)).toBeVisible();
  expect(countOf('Services')).toBe('19');
  expect(names).toEqual([]);
});

test('a superAdmin sees the pages beside the menu, and which messages could not be sent and why, and sends them again', async () => {
  serveStaff('superAdmin');
  const mail: UndeliveredMail = {
    _id: '01a0d5a0-0000-7000-8000-000000000001',
    to: 'meena@patients.example',
    subject: 'Your visit: ECG',
    queuedAt: '2026-11-24T04:00:00.000Z',
    reason: 'EENVELOPE 550',
    nextAttemptAt: null,
  };
  const textMessage = {
    ...mail,
    _id: '01a0d5a0-0000-7000-8000-000000000002',
    to: '9840012345',
    channel: 'sms' as const,
  };
  const stored = { mails: [mail, { ...textMessage, nextAttemptAt: '2026-11-24T05:30:00.000Z' }] };
  server.use(
    http.get('*/api/dashboard/undelivered-mails', () => HttpResponse.json(stored.mails)),
    http.post('*/api/dashboard/undelivered-mails/retry', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      stored.mails = stored.mails.filter(({ _id }) => !ids.includes(_id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openDashboard('/dashboard');

  const morePages = within(await screen.findByRole('region', { name: 'More pages' }));
  expect(await morePages.findByRole('link', { name: 'Site Settings' })).toBeVisible();
  // Only those that the menu does not list.
  expect(morePages.queryByRole('link', { name: 'Manage Services' })).not.toBeInTheDocument();
  const list = within(await screen.findByRole('region', { name: 'Messages that could not be sent' }));
  expect(list.getByText(/^Email · .*EENVELOPE 550 · Given up/)).toBeVisible();
  expect(list.getByText(/^SMS · .*Next attempt: 24 Nov, 11:00 am/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Send the message to 9840012345 again' }));
  await waitFor(() => expect(list.queryByText('9840012345')).not.toBeInTheDocument());
  await user.click(list.getByRole('button', { name: 'Send the message to meena@patients.example again' }));

  await waitFor(() => expect(screen.queryByText('Messages that could not be sent')).not.toBeInTheDocument());
});
