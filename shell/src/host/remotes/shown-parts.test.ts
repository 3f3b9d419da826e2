import { expect, test } from '@jest/globals';
import { partsHeader } from '../render/page-facts.ts';
import { makersOf } from './shown-parts.ts';

const handle = (name: string, offers: object = {}) => {
  const release = {
    ...{ name, version: '1', contract: '2.0', container: name, entry: '', integrity: '', routes: [] },
    offers: { layout: false, header: false, dashboard: false, ...offers },
  };
  return { release, running: release };
};

test('the header of a trial names the version of each part of the page, and of no remote beside it', () => {
  const shop = handle('shop', { header: true });
  const remotes = [
    handle('public-site', { layout: true }),
    // Its previous version runs in place of a failed one.
    { ...shop, running: { ...shop.running, version: '0' } },
    handle('reports', { slots: ['service-page'] }),
    handle('dashboard', { dashboard: true }),
  ];
  const matches = [
    { route: { id: 'visitor-layout' } },
    {
      route: {
        id: 'public-site/service',
        handle: { remote: 'public-site', page: 'service', slots: ['service-page'] },
      },
    },
  ];

  expect(
    partsHeader(makersOf(matches, { shell: '7', remotes }), { reports: 'http://localhost:4000' }),
  ).toEqual({
    'x-parts': 'shell@7, public-site@1 layout page, shop@0 header, reports@http://localhost:4000 slot',
  });
});

test('a page in the dashboard is made by the dashboard and its own remote', () => {
  const matches = [
    { route: { handle: { remote: 'dashboard', page: 'dashboard', offersLayout: 'dashboard' } } },
    { route: { handle: { remote: 'shop', page: 'orders' } } },
  ];

  const [, ...makers] = makersOf(matches, {
    shell: '7',
    remotes: ['shop', 'dashboard', 'reports'].map((name) => handle(name)),
  });

  expect(makers).toEqual([
    { name: 'shop', version: '1', roles: ['page'] },
    { name: 'dashboard', version: '1', roles: ['layout'] },
  ]);
});
