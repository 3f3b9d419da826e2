import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Appointment, AppointmentChange, VisitEnd } from '@nalam/api/contract';
import { http, HttpResponse, serveCalls, server } from '@nalam/shell/testing';
import { openDashboard } from '../../testing/open-dashboard.ts';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { requests, serveStaff } from '../../testing/staff-network.ts';

preloadDashboard(() => import('./today-page.tsx'));
beforeEach(() => serveStaff('admin'));

const [first] = requests.items as [Appointment];
const meena: Appointment = {
  ...first,
  visit: { startsAt: '2026-11-23T03:30:00.000Z', state: 'agreed', reason: '' },
  pricePaise: 45_000,
  noteEntries: [{ text: 'Needs a wheelchair', by: 'Selvam', at: '2026-11-22T05:30:00.000Z' }],
};
const day = '/dashboard/today?day=2026-11-23';

/** Mocks the visits of 23 November; records the queries of the lists and the changes of visits. */
function serveDay(...visits: Appointment[]) {
  const stored = { visits, calls: [] as Appointment[], state: '1' };
  const queries: Record<string, string>[] = [];
  server.use(
    http.get('*/api/dashboard/appointments/news', () =>
      HttpResponse.json({ state: stored.state, waiting: 0 }),
    ),
    http.get('*/api/dashboard/appointments', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      const items = query.callDay === undefined ? stored.visits : stored.calls;
      return HttpResponse.json({ ...requests, items, total: items.length, state: stored.state });
    }),
  );
  const ends = serveCalls<VisitEnd>(
    'patch',
    '*/api/dashboard/appointments/:id/visit',
    ({ version, state }) => {
      const [current = meena] = stored.visits;
      if (version !== current.version)
        return HttpResponse.json(
          { code: 'CONFLICT', message: 'Changed.', details: { content: current } },
          { status: 409 },
        );
      const visit = { startsAt: current.visit?.startsAt ?? '', state, reason: '' };
      const changed = { ...current, version: version + 1, visit };
      stored.visits = [changed, ...stored.visits.slice(1)];
      return HttpResponse.json(changed);
    },
  );
  return { stored, queries, ends };
}

const row = (name = 'Meena Raman') =>
  screen
    .findByRole('button', { name: `Details and notes of ${name}` })
    .then((button) => button.closest('li') as HTMLElement);

test('a row has all that the desk needs, and one press notes that the visitor came', async () => {
  const { ends, queries } = serveDay(meena);
  const { user } = openDashboard(`${day}&place=home&sort=postalCode`, 'admin');

  const visit = within(await row());
  expect(visit.getByText('9:00 am')).toBeVisible();
  expect(visit.getByRole('link', { name: '9000000001' })).toHaveAttribute('href', 'tel:+919000000001');
  expect(visit.getByText('620018')).toBeVisible();
  expect(visit.getByText('Due: ₹450')).toBeVisible();
  expect(visit.getByText(/^Needs a wheelchair/)).toBeVisible();
  expect(queries).toMatchObject([{ visitDay: '2026-11-23', place: 'home', sort: 'postalCode' }]);

  await user.click(visit.getByRole('button', { name: 'Came: Meena Raman' }));
  await waitFor(() => expect(ends).toEqual([{ version: 1, state: 'came' }]));
  expect(await screen.findByRole('button', { name: 'Came: Meena Raman', pressed: true })).toBeVisible();
});

test('a colleague’s other change does not stop a step; another visit does', async () => {
  const { ends, stored } = serveDay(meena);
  const { user } = openDashboard(day, 'admin');
  const came = await screen.findByRole('button', { name: 'Came: Meena Raman' });

  stored.visits = [{ ...meena, version: 4, handledBy: { _id: 'selvam', name: 'Selvam' } }];
  await user.click(came);
  await waitFor(() => expect(ends.map(({ version }) => version)).toEqual([1, 4]));
  expect(await screen.findByRole('button', { name: 'Came: Meena Raman', pressed: true })).toBeVisible();

  const cancelled = { startsAt: '2026-11-23T03:30:00.000Z', state: 'cancelled' as const, reason: '' };
  stored.visits = [{ ...meena, version: 7, visit: cancelled }];
  await user.click(screen.getByRole('button', { name: 'Did not come: Meena Raman' }));
  expect(await screen.findByText(/^Somebody else has changed this request/)).toBeVisible();
  expect(ends).toHaveLength(3);
});

test('a change by a colleague appears within two seconds', async () => {
  const { stored } = serveDay(meena);
  openDashboard(day, 'admin');
  await row();

  stored.visits = [{ ...meena, name: 'Raja' }];
  stored.state = '2';

  expect(await screen.findByText('Raja', {}, { timeout: 3000 })).toBeVisible();
});

test('visitors to call again stand above the visits of today, until the call is made', async () => {
  const { stored } = serveDay();
  stored.calls = [{ ...meena, visit: null, callAgainAt: '2026-11-23T10:30:00.000Z' }];
  const changes = serveCalls<AppointmentChange>('patch', '*/api/dashboard/appointments/:id', () => {
    stored.calls = [];
    return HttpResponse.json(meena);
  });
  const { user } = openDashboard('/dashboard/today', 'admin');
  const calls = within(await screen.findByRole('region', { name: 'Call again' }));
  expect(calls.getByText('4:00 pm')).toBeVisible();

  await user.selectOptions(calls.getByLabelText('When to call Meena Raman again'), 'No call needed');

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Call again' })).not.toBeInTheDocument());
  expect(changes).toEqual([{ version: 1, callAgainAt: null }]);
});

test('the day works by keyboard alone', async () => {
  const { ends } = serveDay(meena, { ...meena, _id: '2', name: 'Raja' });
  const { user } = openDashboard(day, 'admin');
  await row('Raja');

  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('cCame');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  await user.keyboard('/{ArrowDown}{ArrowDown}{ArrowUp}c');
  await waitFor(() => expect(ends).toEqual([{ version: 1, state: 'came' }]));
  expect(screen.getByText('Meena Raman')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');

  expect(await screen.findByRole('dialog', { name: 'Raja' })).toBeVisible();
});

test('a week shows the free places of all services, then the times of one, and leads to each day', async () => {
  serveDay(meena);
  const _id = '01a0d5a0-0000-7000-8000-000000000001';
  server.use(
    http.get('*/api/dashboard/tests', () =>
      HttpResponse.json([
        { _id, name: { text: 'CT Scan', lang: 'en' }, words: '', pricePaise: null, preparation: [] },
      ]),
    ),
  );
  const queries = serveCalls<{ service?: string }>('get', '*/api/dashboard/week-places', ({ service }) =>
    HttpResponse.json({
      dates: ['2026-11-23', '2026-11-24'],
      rows: service ? [{ key: '09:30', places: [null, 0] }] : [{ key: _id, places: [3, null] }],
    }),
  );
  const { user, router } = openDashboard(day, 'admin');

  await user.click(await screen.findByRole('button', { name: 'Week' }));
  expect(await screen.findByRole('row', { name: 'CT Scan 3 –' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'CT Scan' }));
  const half = await screen.findByRole('row', { name: '9:30 am – 0' });
  expect(half).toBeVisible();
  expect(queries).toMatchObject([{ date: '2026-11-23' }, { date: '2026-11-23', service: _id }]);
  await user.click(screen.getByRole('button', { name: 'Tue, 24 Nov' }));
  expect(router.state.location.search).toBe(`?day=2026-11-24&view=week&service=${_id}`);
  await waitFor(() => expect(queries).toMatchObject([{}, {}, { date: '2026-11-24' }]));
});

test('the role Reception has Today first in its menu, and sees who else has a request open', async () => {
  serveStaff('reception');
  serveDay(meena);
  server.use(http.put('*/api/dashboard/appointments/:id/viewers', () => HttpResponse.json(['Selvam'])));
  const { user } = openDashboard(day, 'reception');

  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard menu' }));
  await waitFor(() =>
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Dashboard',
      'Holidays and Places',
    ]),
  );
  await user.click(await screen.findByText('Meena Raman'));
  expect(await screen.findByText('Also open at: Selvam')).toBeVisible();
});
