import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  freezing,
  ReleaseStore,
  rollBack,
  rollBackAll,
  unfreezing,
  versionsOf,
  type CanaryPlan,
} from '@nalam/shell/releases';
import { addRelease, gateContext, hideChromium } from '../testing/rendering-releases.ts';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { makeFirstLive } from './first-start.ts';
import { checkComposition } from './gate/check-composition.ts';
import { refuseBeforeBuild, release, releaseCanary, withdraw } from './go-live.ts';

let tree: TemporaryTree;
let store: ReleaseStore;

hideChromium();
beforeEach(async () => {
  tree = await temporaryTree();
  store = new ReleaseStore(`${tree.root}/releases`);
  for (const name of ['shell', 'shop', 'labs']) {
    await addRelease(tree, name, 'old', { contract: '1.9' });
    await addRelease(tree, name, 'new', { contract: '2.0' });
  }
  await store.setLive({ shell: 'old', shop: 'old', labs: 'old' });
});
afterEach(() => tree.remove());

const versions = (version: string, ...names: string[]) => names.map((name) => ({ name, version }));
const liveNow = async () => versionsOf(await store.live());

test('a new major of the contract goes live as one entry, and back as one', async () => {
  await expect(release(store, versions('new', 'shell'), gateContext)).rejects.toThrow(
    'shop is built for contract 1.9, and the shell speaks 2.0.',
  );
  await expect(release(store, versions('new', 'shop'), gateContext)).rejects.toThrow(
    'shop is built for contract 2.0, and the shell speaks 1.9.',
  );

  await release(store, versions('new', 'shell', 'shop', 'labs'), gateContext);
  expect(await liveNow()).toEqual({ shell: 'new', shop: 'new', labs: 'new' });
  expect(await store.journal.entries()).toHaveLength(2);

  await rollBackAll(store);
  expect(await liveNow()).toEqual({ shell: 'old', shop: 'old', labs: 'old' });
});

test('if no remote fits the live shell, each can still go live alone', async () => {
  await store.setLive({ shell: 'new' });

  await release(store, versions('new', 'shop'), gateContext);
  expect(await liveNow()).toEqual({ shell: 'new', shop: 'new', labs: 'old' });
});

test('a start on a shared store that lost its shell makes nothing live that the check refuses', async () => {
  await addRelease(tree, 'shop', '404', { smoke: ['/shop'] });
  const newest = await store.journal.newest();
  const start = (shop: string) =>
    makeFirstLive(store, { shell: 'old', shop }, newest, (composition) =>
      checkComposition(store, composition, {}, gateContext),
    );

  await expect(start('404')).rejects.toThrow('/shop: it answers 404');
  expect(await store.journal.newest()).toEqual(newest);

  await store.setLive({ labs: 'new' });
  // Another machine was faster.
  await start('404');
  expect(await liveNow()).toEqual({ shell: 'old', shop: 'old', labs: 'new' });
});

test('a layout that pages of another remote use is not withdrawn', async () => {
  await addRelease(tree, 'labs', 'old', {
    routes: [{ id: 'home', path: 'labs', handle: { offersLayout: 'dashboard' } }],
  });
  await addRelease(tree, 'shop', 'old', {
    routes: [
      { id: 'shop', path: 'shop' },
      { id: 'staff', path: 'labs/staff', handle: { layout: 'dashboard' } },
    ],
  });

  await expect(withdraw(store, 'labs', gateContext)).rejects.toThrow('pages of shop use its layout.');
  await withdraw(store, 'shop', gateContext);
  expect(await liveNow()).toEqual({ shell: 'old', labs: 'old' });
});

test('a frozen package gets no new version until it is unfrozen, and can be rolled back', async () => {
  await addRelease(tree, 'shop', 'newer', { contract: '1.9' });
  await release(store, versions('newer', 'shop'), gateContext);
  await store.journal.record((before) => freezing(before, 'shop', { reason: 'Audit', by: 'Mala' }));
  const message = /shop is frozen since .* by Mala: Audit\. `npm run unfreeze -- shop` ends it\./;

  await expect(release(store, versions('old', 'shop'), gateContext)).rejects.toThrow(message);
  await expect(
    releaseCanary(store, { name: 'shop', version: 'old' }, { percent: 10 }, gateContext),
  ).rejects.toThrow(message);
  await expect(withdraw(store, 'shop', gateContext)).rejects.toThrow(message);
  await rollBack(store, 'shop');
  expect(await liveNow()).toEqual({ shell: 'old', shop: 'old', labs: 'old' });
  // A release of another package does not end it.
  await addRelease(tree, 'labs', 'newer', { contract: '1.9' });
  await release(store, versions('newer', 'labs'), gateContext);
  await expect(refuseBeforeBuild(store, ['labs', 'shop'])).rejects.toThrow(message);

  await store.journal.record((before) => unfreezing(before, 'shop'));
  await release(store, versions('newer', 'shop'), gateContext);
  expect(await liveNow()).toEqual({ shell: 'old', shop: 'newer', labs: 'newer' });
});

test('a canary with steps is refused the share of another package’s canary, which neither could leave by itself', async () => {
  for (const name of ['shop', 'labs']) await addRelease(tree, name, 'newer', { contract: '1.9' });
  const start = (name: string, percent: number, plan?: CanaryPlan) =>
    releaseCanary(store, { name, version: 'newer' }, { percent, ...(plan && { plan }) }, gateContext);
  await start('shop', 5, { steps: [25, 100], minutes: 30, browsers: 50 });

  await expect(start('labs', 5)).rejects.toThrow('shop has a canary of 5 %, too');
  await start('labs', 10);
  expect((await store.journal.newest())?.canaries).toMatchObject({
    shop: { percent: 5, plan: { steps: [25, 100] } },
    labs: { percent: 10 },
  });
});

test('only what is live and not frozen is frozen, and only what is frozen is unfrozen', async () => {
  const freeze = (name: string) =>
    store.journal.record((before) => freezing(before, name, { reason: 'Audit' }));

  await freeze('shop');
  // The first reason stays: another person gave it.
  await expect(freeze('shop')).rejects.toThrow('shop is not frozen again:');
  await expect(freeze('reports')).rejects.toThrow('reports is not frozen:\n  - it is not live.');
  await expect(store.journal.record((before) => unfreezing(before, 'labs'))).rejects.toThrow(
    'labs is not unfrozen:\n  - it is not frozen.',
  );
});

test('remotes move to a new major of the contract one by one, while a shell speaks both', async () => {
  await addRelease(tree, 'shell', 'both', { contract: '2.0', earlierContracts: ['1.9'] });

  await release(store, versions('both', 'shell'), gateContext);
  await release(store, versions('new', 'shop'), gateContext);
  await expect(release(store, versions('new', 'shell'), gateContext)).rejects.toThrow(
    'labs is built for contract 1.9, and the shell speaks 2.0.',
  );
  await release(store, versions('new', 'labs'), gateContext);
  await release(store, versions('new', 'shell'), gateContext);

  expect(await liveNow()).toEqual({ shell: 'new', shop: 'new', labs: 'new' });
});
