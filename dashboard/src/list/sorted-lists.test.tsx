import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, serveCalls } from '@nalam/shell/testing';
import { preloadDashboard } from '../testing/preload-dashboard.ts';
import { detailOf, recordId, serveRecord } from '../testing/records-network.ts';
import { enquiries, requests, serveStaff } from '../testing/staff-network.ts';
import { openDashboard } from '../testing/open-dashboard.ts';

preloadDashboard();

beforeEach(() => serveStaff('superAdmin'));

test.each([
  ['/dashboard', 'appointments', requests, 'Preferred date, soonest first', 'date'],
  [
    `/dashboard/career/${recordId(1)}`,
    'applications',
    { items: [], total: 0, page: 1, pageSize: 20 },
    'By status',
    'status',
  ],
  ['/dashboard/media', 'media', { pictures: [], total: 0, page: 1, pageSize: 20 }, 'Name A–Z', 'name'],
])(
  'on %s the user sorts the %s, and the address keeps the order',
  async (path, list, answer, order, sort) => {
    serveRecord('openings', detailOf({ title: { en: 'Nurse' } }, { kind: 'openings' }));
    const queries = serveCalls<{ sort?: string }>(
      'get',
      `*/api/dashboard/${list}`,
      HttpResponse.json(answer),
    );
    const { user, router } = openDashboard(path);

    await user.selectOptions(await screen.findByLabelText('Order'), order);

    await waitFor(() => expect(queries.at(-1)?.sort).toBe(sort));
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe(sort);
    expect(router.state.location.pathname).toBe(path);
  },
);

test('the order and the search of the messages leave the inbox as it is', async () => {
  const inbox = serveCalls('get', '*/api/dashboard/appointments', HttpResponse.json(requests));
  const messageQueries = serveCalls<{ sort?: string }>(
    'get',
    '*/api/dashboard/enquiries',
    HttpResponse.json(enquiries),
  );
  const { user, router } = openDashboard('/dashboard?search=meena&page=2');
  const messages = within(await screen.findByRole('region', { name: 'Messages from the contact page' }));

  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();

  await user.type(messages.getByRole('searchbox', { name: 'Search the messages' }), 'selvi');

  await waitFor(() => expect(router.state.location.search).toContain('messages.search=selvi'));
  await user.selectOptions(messages.getByLabelText('Order of the messages'), 'Name A–Z');
  await waitFor(() => expect(messageQueries.at(-1)?.sort).toBe('name'));
  expect(router.state.location.search).toContain('messages.sort=name');
  expect(router.state.location.search).toContain('?search=meena&page=2');
  expect(new Set(inbox.map((query) => JSON.stringify(query))).size).toBe(1);
});

test('two filters chosen before the router has navigated are both kept, also in two lists', async () => {
  const { router } = openDashboard('/dashboard');
  const choose = async (label: string) => await screen.findByRole('combobox', { name: label });
  const changes = [
    [await choose('Status'), 'confirmed'],
    [await choose('Who answers'), 'me'],
    [await choose('Order of the messages'), 'name'],
  ] as const;

  // In one act, because `user` would wait for the router after each press.
  act(() => {
    for (const [choice, value] of changes) fireEvent.change(choice, { target: { value } });
  });

  const sought = '?status=confirmed&handler=me&messages.sort=name';
  await waitFor(() => expect(router.state.location.search).toBe(sought));
});
