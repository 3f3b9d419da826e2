import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { startingCanary } from '../canaries/canaries.ts';
import { cleanReleases } from '../store/clean-releases.ts';
import { freezing } from './freeze.ts';
import { goingLive, withdrawing } from './journal-changes.ts';
import { ReleaseKeys, type ReleaseKey } from '../keys/release-keys.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { publicKeyText, SigningKey } from '../keys/signing-key.ts';
import { integrityOf } from '../store/stored-release.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let keys: Record<'operator' | 'shop' | 'labs' | 'stranger', SigningKey>;
let listedKeys: ReleaseKey[];

const listFile = () => join(folder, 'keys.json');
const list = (entries = listedKeys) => writeFile(listFile(), JSON.stringify({ keys: entries }));

const entryOf = (name: keyof typeof keys, packages: ReleaseKey['packages']): ReleaseKey => ({
  name: `${name} team`,
  publicKey: publicKeyText(keys[name].publicKey),
  packages,
  roles: ['release', 'rollback', 'freeze'],
});

beforeEach(async () => {
  folder = temporaryFolder();
  const keyOf = (name: string) => new SigningKey({ file: join(folder, `${name}.key`), madeAtFirstUse: true });
  keys = {
    operator: keyOf('operator'),
    shop: keyOf('shop'),
    labs: keyOf('labs'),
    stranger: keyOf('stranger'),
  };
  listedKeys = [entryOf('operator', '*'), entryOf('shop', ['shop']), entryOf('labs', ['labs'])];
  await list();
});

const releases = () => join(folder, 'releases');

/** The site's server. */
const site = () => new ReleaseStore(releases(), undefined, { keys: new ReleaseKeys({ file: listFile() }) });

/** A writer to the store, with a key or none, who does not look at signatures. */
const someone = (key?: SigningKey) => new ReleaseStore(releases(), undefined, { key });

async function publish(
  store: ReleaseStore,
  name: string,
  version: string,
  { files = ['web/main.js'], publishedAt = new Date().toISOString() } = {},
) {
  const id = { name, version };
  const contents = Object.fromEntries(files.map((file) => [file, `// ${name} ${version}`]));
  await storeRelease(store, id, contents, { publishedAt, by: 'mala' });
  return id;
}

const makeLive = (store: ReleaseStore, versions: Record<string, string>) =>
  store.journal.record((before) => goingLive(before, versions, 'release'));

const goBack = (store: ReleaseStore, version: string) =>
  store.journal.record((before) => goingLive(before, { shop: version }, 'rollback'));

const liveAt = async (store: ReleaseStore) =>
  Object.fromEntries(Object.entries(await store.live()).map(([name, { version }]) => [name, version]));

const entryFile = (number: number) => join(releases(), 'live', `0000000${number}.json`);

test("each team's key makes its own package live", async () => {
  const server = site();
  await makeLive(someone(keys.operator), { shop: '1', labs: '1' });
  expect(await liveAt(server)).toEqual({ shop: '1', labs: '1' });

  await makeLive(someone(keys.shop), { shop: '2' });
  await makeLive(someone(keys.labs), { labs: '2' });

  expect(await liveAt(server)).toEqual({ shop: '2', labs: '2' });
  expect(await server.journal.refused()).toEqual([]);
});

test.each([
  ['the key of another team', () => keys.labs, 'the key of labs team is for labs, and not for shop'],
  [
    'a key that nobody listed',
    () => keys.stranger,
    /^it is signed with key \w{16}, which is not on the list of release keys$/,
  ],
  ['no key', () => undefined, 'it is not signed'],
])('a release made live with %s is ignored, and later releases go live', async (_, key, reason) => {
  const server = site();
  await makeLive(someone(keys.operator), { shop: '1', labs: '1' });

  await makeLive(someone(key()), { shop: '2' });
  expect(await liveAt(server)).toEqual({ shop: '1', labs: '1' });
  expect(await server.journal.refused()).toMatchObject([
    { number: 2, why: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
  ]);

  // Made by a team that took the one before for live.
  await makeLive(someone(keys.labs), { labs: '2' });
  expect(await liveAt(server)).toEqual({ shop: '1', labs: '2' });
});

test('a command refuses beforehand what the site would not accept', async () => {
  await makeLive(someone(keys.operator), { shop: '1', labs: '1' });
  const labs = new ReleaseStore(releases(), undefined, {
    key: keys.labs,
    keys: new ReleaseKeys({ file: listFile() }),
  });

  await expect(makeLive(labs, { shop: '2' })).rejects.toThrow('labs, and not for shop');
  await expect(labs.journal.record((before) => withdrawing(before, 'shop'))).rejects.toThrow('not for shop');
  expect(() => labs.refuseForeign(['labs', 'shop'])).toThrow('not for shop');
  expect(await labs.journal.entries()).toHaveLength(1);
});

test('two teams that release at the same moment both go live', async () => {
  await makeLive(someone(keys.operator), { shop: '1', labs: '1' });
  const team = (key: SigningKey) =>
    new ReleaseStore(releases(), undefined, { key, keys: new ReleaseKeys({ file: listFile() }) });
  const shop = team(keys.shop);

  await shop.journal.record(async (before) => {
    // The checks of a release take seconds.
    if (before?.live.labs?.version === '1') await makeLive(team(keys.labs), { labs: '2' });
    return goingLive(before, { shop: '2' }, 'release');
  });

  expect(await liveAt(site())).toEqual({ shop: '2', labs: '2' });
  expect(await site().journal.refused()).toEqual([]);
});

test('an entry with a changed byte is ignored', async () => {
  await makeLive(someone(keys.operator), { shop: '1' });
  await makeLive(someone(keys.shop), { shop: '2' });
  const text = await readFile(entryFile(2), 'utf8');
  await writeFile(entryFile(2), text.replaceAll('"2"', '"3"'));

  const server = site();
  expect(await liveAt(server)).toEqual({ shop: '1' });
  expect(await server.journal.refused()).toMatchObject([
    { number: 2, why: 'it is not what shop team signed' },
  ]);
});

test.each([
  ['no share', { percent: undefined }],
  ['steps that are none', { plan: { steps: 'all', minutes: 1, browsers: 1 } }],
  ['a plan without a time', { plan: { steps: [50], browsers: 20 } }],
  ['no start', { since: 'soon' }],
])('a canary with %s is ignored, whoever signed it', async (_, wrong) => {
  const server = site();
  await makeLive(someone(keys.operator), { shop: '1', labs: '1' });
  const start = (changes: object, percent = 10) =>
    someone(keys.shop).journal.record((before) => {
      const change = before && startingCanary(before, { name: 'shop', version: '2' }, percent);
      const { shop: canary } = change?.canaries ?? {};
      return change && canary && { ...change, canaries: { shop: { ...canary, ...changes } } };
    });

  await start(wrong);
  expect((await server.journal.newest())?.canaries).toEqual({});
  expect(await server.journal.refused()).toMatchObject([{ number: 2, why: 'it is damaged' }]);
  await start({ since: new Date().toISOString() }, 20);
  expect((await server.journal.newest())?.canaries.shop?.version).toBe('2');
});

test.each(['__proto__', 'constructor'])(
  'an entry about a package named %s, which every object has, is refused and stops nobody',
  async (name) => {
    await makeLive(someone(keys.operator), { shop: '1' });
    const written = JSON.parse(await readFile(entryFile(1), 'utf8')) as Record<string, unknown>;
    const { signature: _signature, ...entry } = written;
    const at = new Date().toISOString();
    const forged = JSON.stringify(
      {
        ...entry,
        ...{ number: 2, at, key: keys.labs.id, packages: [name], frozen: {} },
        previous: integrityOf(await readFile(entryFile(1))),
      },
      null,
      2,
    ).replace('"live": {', `"live": { ${JSON.stringify(name)}: { "version": "9", "since": "${at}" },`);
    await writeFile(entryFile(2), keys.labs.sign(forged));

    const server = site();
    expect(await liveAt(server)).toEqual({ shop: '1' });
    expect(await server.journal.refused()).toMatchObject([{ number: 2, why: 'it is damaged' }]);
  },
);

test('an old entry that is copied after the newest one is ignored', async () => {
  await makeLive(someone(keys.operator), { shop: '1' });
  await makeLive(someone(keys.shop), { shop: '2' });
  await writeFile(entryFile(3), await readFile(entryFile(1)));

  const server = site();
  expect(await liveAt(server)).toEqual({ shop: '2' });
  expect(await server.journal.refused()).toMatchObject([{ number: 3, why: 'it is a copy of entry 1' }]);
});

test('an entry of another site is ignored here, even at the same number', async () => {
  await makeLive(someone(keys.operator), { shop: '1' });
  await makeLive(someone(keys.operator), { shop: '2' });
  const elsewhere = new ReleaseStore(join(folder, 'elsewhere'), undefined, { key: keys.operator });
  for (const version of ['7', '8', '9']) await makeLive(elsewhere, { shop: version });
  await writeFile(entryFile(3), await readFile(join(folder, 'elsewhere/live/00000003.json')));

  const server = site();
  expect(await liveAt(server)).toEqual({ shop: '2' });
  expect((await server.journal.refused())[0]?.why).toBe('it was not written after the entry before it');
});

test('an entry from a machine whose clock is a year ahead is ignored', async () => {
  await makeLive(someone(keys.operator), { shop: '1' });
  const at = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString();
  const { signature: _, ...entry } = JSON.parse(await readFile(entryFile(1), 'utf8')) as {
    signature: string;
  };
  await writeFile(entryFile(1), keys.operator.sign(JSON.stringify({ ...entry, at }, null, 2)));

  expect((await site().journal.refused())[0]?.why).toContain(
    'the clock of the machine that wrote it is wrong',
  );
});

test('a stranger who takes the last number of the journal is named', async () => {
  await makeLive(someone(keys.operator), { shop: '1' });
  await writeFile(join(releases(), 'live/99999999.json'), '{}');

  await expect(makeLive(someone(keys.shop), { shop: '2' })).rejects.toThrow(
    'somebody wrote live/99999999.json',
  );
  expect(await liveAt(site())).toEqual({ shop: '1' });
});

test('a signature from before its key was revoked stays valid, and a later one is not', async () => {
  const server = site();
  await makeLive(someone(keys.operator), { shop: '1' });
  await publish(someone(keys.shop), 'shop', '2');
  await makeLive(someone(keys.shop), { shop: '2' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [operator, shop] = listedKeys;
  await list([operator, { ...shop, revoked: new Date().toISOString() }] as ReleaseKey[]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await publish(someone(keys.shop), 'shop', '3');
  await makeLive(someone(keys.shop), { shop: '3' });
  server.keys?.refresh();

  expect(await liveAt(server)).toEqual({ shop: '2' });
  expect(await server.isIntact({ name: 'shop', version: '2' })).toBe(true);
  await expect(server.read({ name: 'shop', version: '3' })).rejects.toThrow('of shop team was revoked at');
});

test('an entry of a revoked key with an earlier date is refused once something was signed later', async () => {
  await makeLive(someone(keys.operator), { shop: '1' });
  const before = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [operator, shop] = listedKeys;
  await list([operator, { ...shop, revoked: new Date().toISOString() }] as ReleaseKey[]);
  await makeLive(someone(keys.operator), { labs: '1' });
  await makeLive(someone(keys.shop), { shop: '2' });
  const { signature: _, ...entry } = JSON.parse(await readFile(entryFile(3), 'utf8')) as {
    signature: string;
  };
  await writeFile(entryFile(3), keys.shop.sign(JSON.stringify({ ...entry, at: before }, null, 2)));

  expect((await site().journal.refused())[0]?.why).toBe('it is dated before the entry before it');
});

test('a release whose record has a changed byte is refused', async () => {
  const id = await publish(someone(keys.shop), 'shop', '2');
  const file = site().folder.pathOf(id, 'release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"mala"', '"mila"'));

  await expect(site().verify(id)).rejects.toThrow('it is not what shop team signed');
});

test('a signature is ignored once its key is off the list', async () => {
  const server = site();
  await makeLive(someone(keys.operator), { shop: '1', labs: '1' });
  await makeLive(someone(keys.shop), { shop: '2' });
  await makeLive(someone(keys.labs), { labs: '2' });
  expect(await liveAt(server)).toEqual({ shop: '2', labs: '2' });
  await list(listedKeys.filter(({ packages }) => packages === '*' || !packages.includes('shop')));
  server.keys?.refresh();

  expect(await liveAt(server)).toEqual({ shop: '1', labs: '2' });
});

test('an invalid list of keys is reported, and the last valid one stays in use', async () => {
  const server = site();
  await makeLive(someone(keys.operator), { shop: '1' });
  await writeFile(listFile(), '{ "keys": [] ');

  expect(() => server.keys?.refresh()).toThrow('is not JSON.');
  expect(() => server.keys?.refresh()).not.toThrow();
  expect(await liveAt(server)).toEqual({ shop: '1' });
});

test('a key for rollbacks goes back to what was live, and brings nothing new', async () => {
  const [operator, shop] = listedKeys;
  await list([operator, { ...shop, roles: ['rollback'] }] as ReleaseKey[]);
  const server = site();
  for (const version of ['1', '2']) {
    await publish(someone(keys.operator), 'shop', version);
    await makeLive(someone(keys.operator), { shop: version });
  }

  await goBack(someone(keys.shop), '1');
  expect(await liveAt(server)).toEqual({ shop: '1' });
  await makeLive(someone(keys.shop), { shop: '3' });
  await someone(keys.shop).journal.record((before) => freezing(before, 'shop', { reason: 'Audit' }));
  expect(await liveAt(server)).toEqual({ shop: '1' });
  expect((await server.journal.refused()).map(({ why }) => why)).toEqual([
    'the key of shop team may not release shop',
    'the key of shop team may not freeze shop',
  ]);
});

test('nothing new of a frozen package goes live, even if a command does not check', async () => {
  const server = site();
  await makeLive(someone(keys.operator), { shop: '1' });
  await someone(keys.operator).journal.record((before) => freezing(before, 'shop', { reason: 'Audit' }));

  await makeLive(someone(keys.shop), { shop: '2' });
  expect(await server.journal.refused()).toEqual([
    { number: 3, why: 'shop is frozen', code: 'frozen', values: { package: 'shop' } },
  ]);
});

test.each([
  ['signed by nobody', () => someone(), {}, 'it is not signed'],
  ["signed by another team's key", () => someone(keys.labs), {}, 'is for labs, and not for shop'],
  [
    'with a file that lies elsewhere',
    () => someone(keys.shop),
    { files: ['../../labs/2/web/main.js'] },
    'names a file outside of the release',
  ],
])('a release %s is neither rendered nor sent', async (_, store, options, reason) => {
  const server = site();
  const id = await publish(store(), 'shop', '2', options);

  await expect(server.verify(id)).rejects.toThrow(reason);
  expect(server.isPublic(id, 'web/main.js')).toBe(false);
  expect(await server.storedOf({ shop: '2' })).toEqual({});
});

test('a signed release is sent, but no file that was put beside its own', async () => {
  const server = site();
  const id = await publish(someone(keys.shop), 'shop', '2');

  expect(server.isPublic(id, 'web/main.js')).toBe(true);
  expect(server.isPublic(id, 'web/other.js')).toBe(false);
  expect(await server.read(id)).toMatchObject({ by: 'mala', key: keys.shop.id });
});

test("a signed record in another version's place is refused", async () => {
  const server = site();
  const id = await publish(someone(keys.shop), 'shop', '2');
  await mkdir(server.folder.pathOf({ name: 'shop', version: '3' }));
  await writeFile(
    server.folder.pathOf({ name: 'shop', version: '3' }, 'release.json'),
    await readFile(server.folder.pathOf(id, 'release.json')),
  );

  await expect(server.read({ name: 'shop', version: '3' })).rejects.toThrow('it is that of another release');
});

test('cleaning the journal keeps the entries that later ones depend on', async () => {
  const [operator, shop] = listedKeys;
  await list([operator, { ...shop, roles: ['rollback'] }] as ReleaseKey[]);
  const publishedAt = new Date(0).toISOString();
  for (const version of ['1', '2']) await publish(someone(keys.operator), 'shop', version, { publishedAt });
  // From before the list of keys.
  await makeLive(someone(), { shop: '0' });
  for (const version of ['3', '1', '2', '4']) await makeLive(someone(keys.operator), { shop: version });
  await someone(keys.operator).journal.record((before) => freezing(before, 'shop', { reason: 'Audit' }));
  await goBack(someone(keys.shop), '2');
  const unsigned = { name: 'shop', version: '0' };
  await publish(someone(), 'shop', '0', { publishedAt: new Date(-1).toISOString() });
  const server = site();
  const before = await server.journal.newest();
  expect(before?.frozen).toMatchObject({ shop: { reason: 'Audit' } });

  await cleanReleases(server, { now: Date.now() + 365 * 24 * 60 * 60 * 1000 });

  // Versions 3 and 4 are not kept, but the entry that froze 4 is: a key for rollbacks may not say that the shop is frozen.
  expect((await server.journal.entries()).map(({ number }) => number)).toEqual([3, 4, 6, 7]);
  expect(await readdir(server.journal.directory)).toHaveLength(4);
  expect(await server.folder.has(unsigned)).toBe(false);
  expect(await site().journal.newest()).toEqual(before);
  expect(await site().journal.refused()).toEqual([]);
});

test("a key's file can be read by its owner alone", async () => {
  expect(keys.shop.id).toMatch(/^\w{16}$/);
  expect((await stat(join(folder, 'shop.key'))).mode & 0o777).toBe(0o600);
});

test.each([
  ['[]', 'keys must be a list'],
  ['{"keys":[{"name":"A"}]}', 'keys[0].publicKey must be a public key'],
  ['{"keys":[{"name":"","publicKey":"x"}]}', 'keys[0].name must be one line'],
  ['{"keys":[{"name":"A","key":"x"}]}', 'keys[0].key is unknown'],
])('a list of keys with a mistake is refused by the field: %s', async (text, reason) => {
  await writeFile(listFile(), text);
  expect(() => new ReleaseKeys({ file: listFile() })).toThrow(reason);
});

test.each([
  [{ packages: [] }, 'keys[0].packages must be a list of packages, or "*" for all'],
  [{ packages: ['../shop'] }, 'keys[0].packages must be a list of packages'],
  [{ roles: ['rollBack'] }, 'keys[0].roles must be a list of some of release, rollback, freeze'],
  [{ revoked: 'yesterday' }, 'keys[0].revoked must be a time'],
])('an entry with a mistake is refused by the field: %j', async (mistake, reason) => {
  await list([{ ...listedKeys[0], ...mistake } as ReleaseKey]);
  expect(() => new ReleaseKeys({ file: listFile() })).toThrow(reason);
});
