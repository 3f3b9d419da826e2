import { beforeEach, expect, test } from '@jest/globals';
import { addRelease, gateContext, hideChromium } from '../../testing/rendering-releases.ts';
import { store } from '../../testing/release-store.ts';
import { compose } from './candidate.ts';
import { checkComposition } from './check-composition.ts';
import { linesOf } from './finding.ts';
import { covers } from './lost-routes.ts';
import { findMissingSmoke } from './smoke-addresses.ts';

hideChromium();
beforeEach(() => addRelease(store, 'shell', '1'));

/** @returns why labs with the new addresses may not replace labs with the old ones */
async function replace(
  before: string[],
  after: string[],
  {
    dropsRoutes = false,
    handle = {},
    smoke,
  }: { dropsRoutes?: boolean; handle?: object; smoke?: string[] } = {},
) {
  const withRoutes = (paths: string[]) => ({
    routes: paths.map((path) => ({ id: path, path, handle })),
    ...(smoke && { smoke }),
  });
  await addRelease(store, 'labs', 'old', withRoutes(before));
  await addRelease(store, 'labs', 'new', withRoutes(after));
  const shell = { shell: '1' };
  return checkComposition(
    store,
    { ...shell, labs: 'new' },
    { ...shell, labs: 'old' },
    { ...gateContext, dropsRoutes },
  );
}

const lostFinding = (address: string) =>
  `${address}: it is live, but labs new does not answer it. Redirect it, or release with --drop-routes.`;

test('a live address that the change drops is named, unless --drop-routes is given', async () => {
  const before = ['labs', 'labs/prices', 'labs/:test'];
  expect(await replace(before, ['labs'])).toEqual([lostFinding('/labs/prices'), lostFinding('/labs/…')]);
  expect(await replace(before, ['labs'], { dropsRoutes: true })).toEqual([]);
});

test.each([
  ['an address that redirects is not lost', ['labs/moved'], [], []],
  [
    'an address that only looks like one of a pattern has to answer',
    ['labs/prices'],
    ['labs/:test'],
    ['/labs/prices'],
  ],
  ['a parameter may have another name', ['labs/:test'], ['labs/:handle'], []],
])('%s', async (_, before, after, lost) => {
  expect(await replace(['labs', ...before], ['labs', ...after])).toEqual(lost.map(lostFinding));
});

test('a page for visitors without a smoke address among them is refused; staff pages need none', async () => {
  const none = 'labs: it has pages for visitors, and names none of them in `smoke` of src/remote.ts.';
  await addRelease(store, 'shop', '1');
  let number = 0;
  const check = async (fields: object) => {
    const version = `${++number}`;
    await addRelease(store, 'labs', version, fields);
    return linesOf(findMissingSmoke(await compose(store, { shell: '1', shop: '1', labs: version })));
  };
  expect(await check({ smoke: [] })).toEqual([none]);
  expect(await check({ smoke: ['/shop'] })).toEqual([none]);
  expect(await check({ smoke: ['/labs'] })).toEqual([]);
  const staff = { id: 'labs', path: 'dashboard/labs', handle: { layout: 'dashboard' } };
  expect(await check({ smoke: [], routes: [staff] })).toEqual([]);
  expect(await check({ smoke: [], routes: [] })).toEqual([
    'labs: it has no routes, and adds nothing to the pages of others.',
  ]);
});

test('a remote that is live without a smoke address may still be released', async () => {
  expect(await replace(['labs'], ['labs'], { smoke: [] })).toEqual([]);
});

test.each([
  ['/labs/:', '/labs/:', true],
  ['/labs/:', '/labs/prices', true],
  ['/labs/prices', '/labs/:', false],
  ['/labs/:', '/labs/*', false],
  ['/labs/:', '/labs/:/more', false],
])('%s covers %s: %s', (pattern, address, expected) => {
  expect(covers(pattern, address)).toBe(expected);
});
