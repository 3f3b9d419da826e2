import { beforeEach, expect, test } from '@jest/globals';
import { rollBack, rollBackAll, versionsOf } from '@nalam/shell/releases';
import { addRelease, gateContext, hideChromium } from '../testing/rendering-releases.ts';
import { store } from '../testing/release-store.ts';
import { makeFirstLive } from './first-start.ts';
import { checkComposition } from './gate/check-composition.ts';
import { checkRelease, refuseBeforeBuild, release, releaseCanary, withdraw } from './go-live.ts';

hideChromium();
beforeEach(async () => {
  for (const name of ['shell', 'shop', 'labs']) {
    await addRelease(store, name, 'old', { contract: '1.9' });
    await addRelease(store, name, 'new', { contract: '2.0' });
  }
  await store.setLive({ shell: 'old', shop: 'old', labs: 'old' });
});

const versions = (version: string, ...names: string[]) => names.map((name) => ({ name, version }));
const liveNow = () => versionsOf(store.live);

test('a new major of the contract goes live as one entry, and back as one', async () => {
  await expect(release(store, versions('new', 'shell'), gateContext)).rejects.toThrow(
    'shop is built for contract 1.9, and the shell speaks 2.0.',
  );
  await expect(release(store, versions('new', 'shop'), gateContext)).rejects.toThrow(
    'shop is built for contract 2.0, and the shell speaks 1.9.',
  );

  await release(store, versions('new', 'shell', 'shop', 'labs'), gateContext);
  expect(liveNow()).toEqual({ shell: 'new', shop: 'new', labs: 'new' });
  expect(store.changes).toHaveLength(2);

  await rollBackAll(store);
  expect(liveNow()).toEqual({ shell: 'old', shop: 'old', labs: 'old' });
});

test('a check refuses the same as a release, changes nothing, and also accepts frozen packages', async () => {
  await store.change(() => ({ action: 'freeze', versions: { shop: 'old' }, reason: 'Audit', by: 'Mala' }));
  const { number } = store.newest ?? {};
  await expect(checkRelease(store, versions('new', 'shop'), gateContext)).rejects.toThrow(
    'shop is built for contract 2.0, and the shell speaks 1.9.',
  );

  await checkRelease(store, versions('new', 'shell', 'shop', 'labs'), gateContext);
  expect(store.newest?.number).toBe(number);
});

test('a remote goes live whose page asks its backend on the server', async () => {
  await addRelease(store, 'shop', 'asks its backend');

  await release(store, versions('asks its backend', 'shop'), gateContext);
  expect(liveNow()).toMatchObject({ shop: 'asks its backend' });
});

test('if no remote fits the live shell, each can still go live on its own', async () => {
  await store.setLive({ shell: 'new' });

  await release(store, versions('new', 'shop'), gateContext);
  expect(liveNow()).toEqual({ shell: 'new', shop: 'new', labs: 'old' });
});

test('a start on a shared store that lost its shell makes nothing live that the check refuses', async () => {
  await addRelease(store, 'shop', '404', { smoke: ['/shop'] });
  const newest = store.newest?.number;
  const start = (shop: string) =>
    makeFirstLive(store, { shell: 'old', shop }, newest, (composition) =>
      checkComposition(store, composition, {}, gateContext),
    );

  await expect(start('404')).rejects.toThrow('/shop: it answers 404');
  expect(store.newest?.number).toBe(newest);

  await store.setLive({ labs: 'new' });
  // Another machine was faster.
  await start('404');
  expect(liveNow()).toEqual({ shell: 'old', shop: 'old', labs: 'new' });
});

test('a layout that pages of another remote use is not withdrawn', async () => {
  await addRelease(store, 'labs', 'offers', {
    contract: '1.9',
    routes: [{ id: 'home', path: 'labs', handle: { offersLayout: 'dashboard' } }],
  });
  await addRelease(store, 'shop', 'uses', {
    contract: '1.9',
    routes: [
      { id: 'shop', path: 'shop' },
      { id: 'staff', path: 'labs/staff', handle: { layout: 'dashboard' } },
    ],
  });

  await store.setLive({ labs: 'offers', shop: 'uses' });

  await expect(withdraw(store, 'labs', gateContext)).rejects.toThrow('pages of shop use its layout.');
  await withdraw(store, 'shop', gateContext);
  expect(liveNow()).toEqual({ shell: 'old', labs: 'offers' });
});

test('a frozen package gets no new version until it is unfrozen, and can be rolled back', async () => {
  await addRelease(store, 'shop', 'newer', { contract: '1.9' });
  await store.setLive({ shop: 'newer' });
  await store.change(() => ({ action: 'freeze', versions: { shop: 'newer' }, reason: 'Audit', by: 'Mala' }));
  const message = /shop is frozen since .* by Mala: Audit\. `npm run unfreeze -- shop` ends it\./;

  await expect(release(store, versions('old', 'shop'), gateContext)).rejects.toThrow(message);
  await expect(releaseCanary(store, { name: 'shop', version: 'old' }, 10, gateContext)).rejects.toThrow(
    message,
  );
  await expect(withdraw(store, 'shop', gateContext)).rejects.toThrow(message);
  await rollBack(store, 'shop');
  expect(liveNow()).toEqual({ shell: 'old', shop: 'old', labs: 'old' });
  // A release of another package does not end it.
  await addRelease(store, 'labs', 'newer', { contract: '1.9' });
  await store.setLive({ labs: 'newer' });
  expect(() => refuseBeforeBuild(store, ['labs', 'shop'])).toThrow(message);

  await store.change(() => ({ action: 'unfreeze', versions: { shop: 'old' } }));
  await release(store, versions('newer', 'shop'), gateContext);
  expect(liveNow()).toEqual({ shell: 'old', shop: 'newer', labs: 'newer' });
});

test('remotes move to a new major of the contract one by one, while a shell speaks both', async () => {
  await addRelease(store, 'shell', 'both', { contract: '2.0', earlierContracts: ['1.9'] });

  await release(store, versions('both', 'shell'), gateContext);
  await release(store, versions('new', 'shop'), gateContext);
  await expect(release(store, versions('new', 'shell'), gateContext)).rejects.toThrow(
    'labs is built for contract 1.9, and the shell speaks 2.0.',
  );
  await release(store, versions('new', 'labs'), gateContext);
  await release(store, versions('new', 'shell'), gateContext);

  expect(liveNow()).toEqual({ shell: 'new', shop: 'new', labs: 'new' });
});
