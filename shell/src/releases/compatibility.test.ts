import { expect, test } from '@jest/globals';
import { isCompatible } from '../host/remotes/remote-registry.ts';
import type { Release } from './store/stored-release.ts';
import {
  addressConflicts,
  incompatibilities,
  newIncompatibilities,
  allIncompatibilities,
} from './compatibility.ts';

const shell = {
  contracts: ['1.1'],
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

test('a remote whose needs are met is compatible', () => {
  const remote = shop({
    react: { version: '^19.3.0', names: ['useState'] },
    'shell/session': { version: '^1.0.0', names: ['useSite'] },
  });

  expect(incompatibilities(remote, shell)).toEqual([]);
});

test.each([
  [shop({}, '2.0'), 'shop is built for contract 2.0, and the shell speaks 1.1.'],
  [shop({}, '1.2'), 'shop is built for contract 1.2, and the shell speaks 1.1.'],
  [shop({}, '1.10'), 'shop is built for contract 1.10, and the shell speaks 1.1.'],
  [shop({ dayjs: { version: '^1.0.0', names: [] } }), 'shop needs dayjs, which the shell does not provide.'],
  [
    shop({ react: { version: '^20.0.0', names: [] } }),
    'shop needs react ^20.0.0, and the shell provides 19.3.1.',
  ],
  [
    shop({ 'shell/session': { version: '^1.0.0', names: ['useSite', 'useCart'] } }),
    'shop uses useCart of shell/session, which the shell does not have.',
  ],
])('an incompatible remote is refused, with the reason', (remote, reason) => {
  expect(incompatibilities(remote, shell)).toEqual([reason]);
});

test('while remotes move to a new major, a shell speaks that and the one before', () => {
  const moving = { ...shell, contracts: ['2.0', '1.1'] };

  expect(incompatibilities(shop({}, '2.0'), moving)).toEqual([]);
  expect(incompatibilities(shop({}, '1.1'), moving)).toEqual([]);
  expect(incompatibilities(shop({}, '1.2'), moving)).toEqual([
    'shop is built for contract 1.2, and the shell speaks 2.0 and 1.1.',
  ]);
  expect(isCompatible({ contract: '1.0' }, moving.contracts)).toBe(true);
  expect(isCompatible({ contract: '3.0' }, moving.contracts)).toBe(false);
});

test('while remotes move to a new major of a shared library, a shell takes those of that and of the one before', () => {
  const moving = {
    ...shell,
    provides: { router: { version: '8.1.0', earlier: ['7.18.5'], names: ['Link'] } },
  };
  const built = (version: string, name = 'Link') => shop({ router: { version, names: [name] } });

  expect(incompatibilities(built('^8.1.0'), moving)).toEqual([]);
  expect(incompatibilities(built('^7.18.0'), moving)).toEqual([]);
  expect(incompatibilities(built('^9.0.0'), moving)).toEqual([
    'shop needs router ^9.0.0, and the shell provides 8.1.0 and 7.18.5.',
  ]);
  expect(incompatibilities(built('^7.18.0', 'useGone'), moving)).toEqual([
    'shop uses useGone of router, which the shell does not have.',
  ]);
});

const page = (path: string, children?: { id: string; path: string }[]) => ({
  id: path,
  path,
  ...(children && { children }),
});

const remote = (name: string, ...paths: string[]) => ({ name, routes: paths.map((path) => page(path)) });
const site = remote('public-site', 'gallery/:eventname', 'about');
const archive = remote('archive', 'gallery/archive', 'gallery/archive/:year');
const dashboard = { name: 'dashboard', routes: [page('dashboard', [page('doctor')])] };

test.each([
  ['none', [site, dashboard, remote('shop', 'shop/:category', 'shop')], []],
  [
    'the same ones',
    [site, dashboard, remote('reports', 'gallery/:name', 'dashboard/doctor')],
    [
      'public-site and reports both answer /gallery/:.',
      'dashboard and reports both answer /dashboard/doctor.',
    ],
  ],
  [
    'the same ones in other letters',
    [site, remote('reports', 'About')],
    ['public-site and reports both answer /About.'],
  ],
  [
    'one that another remote’s parameter matches',
    [site, archive],
    ['public-site and archive both answer /gallery/archive.'],
  ],
  [
    'a parameter that matches one of another remote',
    [archive, site],
    ['archive and public-site both answer /gallery/:.'],
  ],
])('addresses that a remote takes from others are named with both remotes: %s', (_, remotes, conflicts) => {
  expect(addressConflicts(remotes)).toEqual(conflicts);
});

const released = (name: string, version: string, contract: string, path = name): Release => ({
  kind: name === 'shell' ? 'shell' : 'remote',
  name,
  version,
  contract,
  publishedAt: '',
  shared: { uses: {}, provides: {} },
  assets: { chunks: {}, integrity: {} },
  files: {},
  container: name,
  entry: '',
  integrity: '',
  routes: [page(path)],
  offers: { layout: false, header: false, dashboard: false },
  smoke: [],
});
const oldShell = released('shell', '1', '1.9');
const newShell = released('shell', '2', '2.0');
const [oldShop, newShop] = [released('shop', '1', '1.9'), released('shop', '2', '2.0')];
const [oldLabs, newLabs] = [released('labs', '1', '1.9'), released('labs', '2', '2.0')];

test('a remote that is incompatible already is no reason to refuse a change of another', () => {
  const lockedOut = [newShell, oldShop, oldLabs];

  expect(newIncompatibilities([newShell, newShop, oldLabs], lockedOut)).toEqual([]);
  expect(newIncompatibilities([newShell, newShop], lockedOut)).toEqual([]);
  expect(newIncompatibilities([oldShell, oldShop, oldLabs], lockedOut)).toEqual([]);
});

test('a change that makes a remote incompatible is refused, and so is an incompatible version', () => {
  const reason = 'shop is built for contract 1.9, and the shell speaks 2.0.';

  expect(newIncompatibilities([newShell, oldShop, newLabs], [oldShell, oldShop, oldLabs])).toEqual([reason]);
  expect(newIncompatibilities([newShell, released('shop', '0', '1.9')], [newShell, oldShop])).toEqual([
    reason,
  ]);
});

test('a shell that the server cannot serve is refused, but a live one blocks no other release', () => {
  const foreign = { ...newShell, serverInterface: 9 } as Release;
  const reason =
    'shell 2 is built for version 9 of the interface with the server, and the server has 4, 3, 2, 1.';

  expect(newIncompatibilities([foreign, newShop], [oldShell, newShop])).toEqual([reason]);
  expect(newIncompatibilities([foreign, newShop], [oldShell, newShop], [9, 8])).toEqual([]);
  expect(newIncompatibilities([foreign, newShop], [foreign, oldShop])).toEqual([]);
  expect(allIncompatibilities([foreign, newShop])).toEqual([reason]);
  // A release from before the shell recorded its interface version.
  expect(newIncompatibilities([newShell, newShop], [oldShell, oldShop], [2])).toEqual([
    'shell 2 is built for version 1 of the interface with the server, and the server has 2.',
  ]);
});

test('an address that two live remotes answer already blocks no release', () => {
  const other = released('archive', '1', '1.9', 'shop');

  expect(newIncompatibilities([oldShell, oldShop, other, oldLabs], [oldShell, oldShop, other])).toEqual([]);
  expect(newIncompatibilities([oldShell, oldShop, other], [oldShell, oldShop])).toEqual([
    'shop and archive both answer /shop.',
  ]);
});
