import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AuditEntry } from '@nalam/api/contract';
import { delay, http, HttpResponse, serveCalls, server } from '@nalam/shell/testing';
import ta from '../../../locales/ta/dashboard.json' with { type: 'json' };
import { preloadDashboard } from '../../testing/preload-dashboard.ts';
import { serveStaff } from '../../testing/staff-network.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';

preloadDashboard(() => import('./audit-page.tsx'));

beforeEach(() => serveStaff('superAdmin'));

const entryOf = (subject: string, action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `${subject} ${action}`,
  at: '2026-11-20T19:00:00.000Z',
  actor: null,
  action,
  subject,
  subjectId: null,
  title: '',
  client: null,
  times: 1,
  ...more,
});

const serveLog = (...entries: AuditEntry[]) =>
  serveCalls(
    'get',
    '*/api/dashboard/audit',
    HttpResponse.json({ entries, total: entries.length, page: 1, pageSize: 50 }),
  );

test('the log shows who did what to which record, with the filters of its address', async () => {
  const queries = serveLog(entryOf('services', 'publish', { actor: 'Selvam', title: 'ECG' }));
  openDashboard('/dashboard/audit?subject=services&search=ecg');

  const entry = (await screen.findByText('Selvam')).closest('li');
  expect(entry).toHaveTextContent('21 Nov 2026');
  expect(entry).toHaveTextContent('Published');
  expect(entry).toHaveTextContent('Service: ECG');
  expect(queries).toMatchObject([{ subject: 'services', search: 'ecg' }]);
});

test('sign-ins and refusals are described in words, with how often and by whom, where that is known', async () => {
  serveLog(
    entryOf('sign-in', 'sign-in-failed', { times: 5 }),
    entryOf('sign-in', 'sign-out', { actor: 'Selvam', title: 'Selvam' }),
    entryOf('call', 'refuse', { actor: 'Selvam', title: 'GET /api/all-users' }),
    entryOf('user', 'reset-password', { title: 'Meena' }),
    entryOf('customer', 'change-password', { title: '0192d3c0' }),
    entryOf('of-a-newer-api', 'abolish', { actor: 'Selvam', title: 'ECG' }),
  );
  openDashboard('/dashboard/audit');

  await screen.findByText('Failed to sign in (5 times)');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(
      [
        'Somebody unknownFailed to sign in (5\u00a0times)Sign-in: no such account',
        'SelvamSigned outSign-in: Selvam',
        'SelvamWas refused: not allowed for the roleRefused call: GET /api/all-users',
        'Command on the serverReset the passwordUser: Meena',
        'The customerChanged the passwordCustomer account: 0192d3c0',
        'Selvamabolishof-a-newer-api: ECG',
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
  ] as const;
  serveLog(...undone.map(([subject, action]) => entryOf(subject, action, { title: 'ECG' })));
  openDashboard('/dashboard/audit', 'superAdmin', { language: 'ta' });

  await screen.findByText(ta.audit.actions.publish);
  const lines = within(screen.getByRole('main'))
    .getAllByText(/ECG$/)
    .map((subject) => subject.closest('li')?.textContent);
  expect(lines).toHaveLength(undone.length);
  // The honorific verb ending, used for people only.
  for (const line of lines) expect(line).not.toMatch(/ார்(?!\p{L})/u);
});

test('a search that is still under way does not show “nothing found”', async () => {
  serveLog();
  const { user } = openDashboard('/dashboard/audit');
  expect(await screen.findByText('Nothing has been recorded yet')).toBeVisible();

  server.use(http.get('*/api/dashboard/audit', () => delay('infinite')));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'selvam');

  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
});
