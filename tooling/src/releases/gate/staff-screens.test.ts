import { expect, test } from '@jest/globals';
import type { ReleaseStore, StoredRemoteRelease } from '@nalam/shell/releases';
import type { Candidate, Composed } from './candidate.ts';
import { screensOf, screensToOpen } from './staff-screens.ts';

type Routes = StoredRemoteRelease['routes'];

const dashboard: Routes = [
  { id: 'login', path: 'admin/login', handle: { layout: 'visitor' } },
  {
    id: 'layout',
    path: 'dashboard',
    handle: { render: 'browser', offersLayout: 'dashboard' },
    children: [
      { id: 'home', index: true },
      { id: 'users', path: 'manage-user' },
      { id: 'career', path: 'career/:id' },
      { id: 'none', path: '*' },
    ],
  },
];
const labs: Routes = [
  { id: 'labs', path: 'labs', handle: { layout: 'visitor' } },
  { id: 'reports', path: 'dashboard/reports', handle: { layout: 'dashboard' } },
  { id: 'report', path: 'dashboard/reports/:id', handle: { layout: 'dashboard' } },
  { id: 'prices', path: 'dashboard/prices', handle: { layout: 'dashboard' } },
];

function composed(versions: Record<string, string>): Composed {
  const routes: Record<string, Routes> = { dashboard, labs };
  const remotes = Object.entries(versions).flatMap(([name, version]) =>
    routes[name] ? [{ name, version, routes: routes[name] } as StoredRemoteRelease] : [],
  );
  return { versions, releases: remotes, remotes };
}

const live = { shell: '1', dashboard: '1', labs: '1' };
const opened = (versions: Record<string, string>) =>
  screensToOpen({
    store: {} as ReleaseStore,
    gateContext: {} as Candidate['gateContext'],
    before: composed(live),
    after: composed(versions),
  });

test('a screen is a page of staff whose address names no record', () => {
  expect(screensOf(dashboard)).toEqual(['/dashboard', '/dashboard/manage-user']);
  expect(screensOf(labs)).toEqual(['/dashboard/reports', '/dashboard/prices']);
});

test('all screens of changed remotes are opened, and no others', () => {
  expect(opened({ ...live, labs: '2' })).toEqual(['/dashboard/reports', '/dashboard/prices']);
});

test('where the shell or the dashboard changes, one screen of each other remote is opened', () => {
  expect(opened({ ...live, shell: '2' })).toEqual(['/dashboard', '/dashboard/reports']);
  expect(opened({ ...live, dashboard: '2' })).toEqual([
    '/dashboard',
    '/dashboard/manage-user',
    '/dashboard/reports',
  ]);
});

test('no screen is opened without a live dashboard', () => {
  expect(opened({ shell: '1', labs: '2' })).toEqual([]);
});
