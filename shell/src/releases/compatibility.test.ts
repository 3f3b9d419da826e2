import { expect, test } from '@jest/globals';
import { clashes, incompatibilities } from './compatibility.ts';

const shell = {
  contract: '1.1',
  provides: {
    react: { version: '19.3.1', names: null },
    'shell/session': { version: '1.0.0', names: ['useSession', 'useSite'] },
  },
};

const shop = (uses: Record<string, { version: string; names: string[] }>, contract = '1.0') => ({
  name: 'shop',
  contract,
  shared: { uses, provides: {} },
});

test('a remote that asks for what there is may run', () => {
  const remote = shop({
    react: { version: '^19.3.0', names: ['useState'] },
    'shell/session': { version: '^1.0.0', names: ['useSite'] },
  });

  expect(incompatibilities(remote, shell)).toEqual([]);
});

test.each([
  [shop({}, '2.0'), 'shop is built for contract 2.0, and the shell speaks 1.1.'],
  [shop({ dayjs: { version: '^1.0.0', names: [] } }), 'shop needs dayjs, which the shell does not provide.'],
  [
    shop({ react: { version: '^20.0.0', names: [] } }),
    'shop needs react ^20.0.0, and the shell provides 19.3.1.',
  ],
  [
    shop({ 'shell/session': { version: '^1.0.0', names: ['useSite', 'useCart'] } }),
    'shop uses useCart of shell/session, which the shell does not have.',
  ],
])('another is refused, with the reason', (remote, reason) => {
  expect(incompatibilities(remote, shell)).toEqual([reason]);
});

const page = (path: string, children?: { id: string; path: string }[]) => ({
  id: path,
  path,
  ...(children && { children }),
});

test('an address that two remotes answer is named with both', () => {
  const site = { name: 'public-site', routes: [page('gallery/:eventname'), page('about')] };
  const dashboard = { name: 'dashboard', routes: [page('dashboard', [page('doctor')])] };

  expect(
    clashes([site, dashboard, { name: 'shop', routes: [page('shop/:category'), page('shop')] }]),
  ).toEqual([]);
  expect(
    clashes([
      site,
      dashboard,
      { name: 'reports', routes: [page('gallery/:name'), page('dashboard/doctor')] },
    ]),
  ).toEqual([
    'public-site and reports both answer /gallery/:.',
    'dashboard and reports both answer /dashboard/doctor.',
  ]);
});

test('nor may a remote take an address that another answers for whatever is there', () => {
  const site = { name: 'public-site', routes: [page('gallery/:eventname')] };
  const archive = { name: 'archive', routes: [page('gallery/archive'), page('gallery/archive/:year')] };

  expect(clashes([site, archive])).toEqual(['public-site and archive both answer /gallery/archive.']);
  expect(clashes([archive, site])).toEqual(['archive and public-site both answer /gallery/:.']);
});
