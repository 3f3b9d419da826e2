import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/dashboard.json' with { type: 'json' };
import { remote } from '../../remote.ts';
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff, staff } from '../../testing/staff-network.ts';

preloadDashboard(() => import('./audit-page.tsx'));

beforeEach(() => serveStaff('superAdmin'));

test('the log shows who did what to which record, filtered by its address', async () => {
  let asked: URLSearchParams | undefined;
  server.use(
    http.get('*/api/dashboard/audit', ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json({
        entries: [
          {
            id: '1',
            at: '2026-11-20T19:00:00.000Z',
            actor: 'Selvam',
            action: 'publish',
            subject: 'services',
            subjectId: '2',
            title: 'ECG',
            times: 1,
          },
        ],
        total: 1,
        page: 1,
        pageSize: 50,
      });
    }),
  );
  renderApp(remote, '/dashboard/audit?subject=services&search=ecg', { session: staff('superAdmin') });

  const entry = (await screen.findByText('Selvam')).closest('li');
  expect(entry).toHaveTextContent('21 Nov 2026');
  expect(entry).toHaveTextContent('Published');
  expect(entry).toHaveTextContent('Service: ECG');
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ subject: 'services', search: 'ecg' });
});

test('sign-ins and refusals are described in words, with how often and by whom, where that is known', async () => {
  const about = (subject: string, action: string, more: object = {}) => ({
    id: `${subject} ${action}`,
    at: '2026-11-20T19:00:00.000Z',
    actor: null,
    action,
    subject,
    subjectId: null,
    title: '',
    times: 1,
    ...more,
  });
  server.use(
    http.get('*/api/dashboard/audit', () =>
      HttpResponse.json({
        entries: [
          about('sign-in', 'sign-in-failed', { times: 5 }),
          about('sign-in', 'sign-out', { actor: 'Selvam', title: 'Selvam' }),
          about('call', 'refuse', { actor: 'Selvam', title: 'GET /api/all-users' }),
          about('user', 'reset-password', { title: 'Meena' }),
          about('customer', 'change-password', { title: '0192d3c0' }),
        ],
        total: 5,
        page: 1,
        pageSize: 50,
      }),
    ),
  );
  renderApp(remote, '/dashboard/audit', { session: staff('superAdmin') });

  await screen.findByText('Failed to sign in (5 times)');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(
      [
        'Somebody unknownFailed to sign in (5\u00a0times)Sign-in: no such account',
        'SelvamSigned outSign-in: Selvam',
        'SelvamWas refused: not allowed for the roleRefused call: GET /api/all-users',
        'Command on the serverReset the passwordUser: Meena',
        'The customerChanged the passwordCustomer account: 0192d3c0',
      ].map((words) => expect.stringContaining(words)),
    ),
  );
});

test('in Tamil the schedule and commands do not get the verb form of a person', async () => {
  const undone = [
    ['services', 'publish'],
    ['services', 'unpublish'],
    ['order', 'cancel-unpaid'],
    ['user', 'reset-password'],
    ['user', 'change-password'],
  ].map(([subject, action]) => ({
    id: `${subject} ${action}`,
    at: '2026-11-20T19:00:00.000Z',
    actor: null,
    action,
    subject,
    subjectId: null,
    title: 'ECG',
    times: 1,
  }));
  server.use(
    http.get('*/api/dashboard/audit', () =>
      HttpResponse.json({ entries: undone, total: undone.length, page: 1, pageSize: 50 }),
    ),
  );
  renderApp(remote, '/dashboard/audit', { language: 'ta', session: staff('superAdmin') });

  await screen.findByText(ta.audit.actions.publish);
  const lines = within(screen.getByRole('main'))
    .getAllByText(/ECG$/)
    .map((subject) => subject.closest('li')?.textContent);
  expect(lines).toHaveLength(undone.length);
  // The honorific verb ending, used for people only.
  for (const line of lines) expect(line).not.toMatch(/ார்(?!\p{L})/u);
});

const noEntries = { entries: [], total: 0, page: 1, pageSize: 50 };

test('a search runs when the focus leaves the box before the pause ends', async () => {
  server.use(http.get('*/api/dashboard/audit', () => HttpResponse.json(noEntries)));
  const { user, router } = renderApp(remote, '/dashboard/audit', { session: staff('superAdmin') });
  const box = await screen.findByRole('searchbox', { name: 'Search' });

  await user.type(box, 's');
  await user.tab();

  expect(router.state.location.search).toBe('?search=s');
});

test('a search that is still under way does not show “nothing found”', async () => {
  server.use(
    http.get('*/api/dashboard/audit', ({ request }) =>
      new URL(request.url).searchParams.has('search')
        ? new Promise<never>(() => undefined)
        : HttpResponse.json(noEntries),
    ),
  );
  const { user } = renderApp(remote, '/dashboard/audit', { session: staff('superAdmin') });
  expect(await screen.findByText('Nothing has been noted yet')).toBeVisible();

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'selvam');

  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
});
