import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, server } from '@nalam/shell/testing';
import { preloadDashboard } from '../testing/preload-dashboard.ts';
import { detailOf, recordId, serveRecord } from '../testing/records-network.ts';
import { enquiries, requests, serveStaff } from '../testing/staff-network.ts';
import { openDashboard } from '../testing/open-dashboard.ts';

preloadDashboard();

beforeEach(() => serveStaff('superAdmin'));

const part = { total: 1, page: 1, pageSize: 20 };
const lists = [
  ['/dashboard', 'appointments', requests, 'Order', 'Preferred date, soonest first', 'sort', 'date'],
  [
    `/dashboard/career/${recordId(1)}`,
    'applications',
    { items: [], total: 0 },
    'Order',
    'By status',
    'sort',
    'status',
  ],
  ['/dashboard/audit', 'audit', { ...part, entries: [] }, 'Order', 'By person', 'sort', 'actor'],
  ['/dashboard/redirects', 'redirects', { ...part, redirects: [] }, 'Order', 'By new address', 'sort', 'to'],
  ['/dashboard/media', 'media', { ...part, pictures: [] }, 'Order', 'Name A–Z', 'sort', 'name'],
  [
    '/dashboard/manage-meta',
    'meta',
    { ...part, pages: [] },
    'Order',
    'Last changed first',
    'sort',
    '-updatedAt',
  ],
] as const;

test.each(lists)(
  'on %s the user sorts the %s, and the address keeps the order',
  async (path, list, answer, label, order, parameter, sort) => {
    const sorts: (string | null)[] = [];
    serveRecord('openings', detailOf({ title: { en: 'Nurse' } }, { kind: 'openings' }));
    server.use(
      http.get(`*/api/dashboard/${list}`, ({ request }) => {
        sorts.push(new URL(request.url).searchParams.get('sort'));
        return HttpResponse.json(answer);
      }),
    );
    const { user, router } = openDashboard(path);

    await user.selectOptions(await screen.findByLabelText(label), order);

    await waitFor(() => expect(sorts.at(-1)).toBe(sort));
    expect(new URLSearchParams(router.state.location.search).get(parameter)).toBe(sort);
    expect(router.state.location.pathname).toBe(path);
  },
);

test('the order and the search of the messages leave the inbox as it is', async () => {
  const queries: string[] = [];
  server.use(
    http.get('*/api/dashboard/appointments', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(requests);
    }),
  );
  const sorts: (string | null)[] = [];
  server.use(
    http.get('*/api/dashboard/enquiries', ({ request }) => {
      sorts.push(new URL(request.url).searchParams.get('sort'));
      return HttpResponse.json(enquiries);
    }),
  );
  const { user, router } = openDashboard('/dashboard?search=meena&page=2');
  const messages = within(await screen.findByRole('region', { name: 'Messages from the contact page' }));

  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();

  await user.type(messages.getByRole('searchbox', { name: 'Search the messages' }), 'selvi');

  await waitFor(() => expect(router.state.location.search).toContain('messages.search=selvi'));
  await user.selectOptions(messages.getByLabelText('Order of the messages'), 'Name A–Z');
  await waitFor(() => expect(sorts.at(-1)).toBe('name'));
  expect(router.state.location.search).toContain('messages.sort=name');
  expect(router.state.location.search).toContain('?search=meena&page=2');
  expect(new Set(queries).size).toBe(1);
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
