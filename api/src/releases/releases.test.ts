import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { callerOf, type Caller } from '../testing/caller.ts';
import { auditOf, signInAs, testApi, type TestApi } from '../testing/test-api.ts';
import { cleanReleases } from './clean-releases.ts';
import { importJournal } from './import-journal.ts';
import { machineToken } from './release-guard.ts';
import type { ReleaseChange, ReleaseIndex } from './release-schema.ts';

const hex = (text: string) => createHash('sha384').update(text).digest('hex');
const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const recordOf = (name: string, version: string, files: Record<string, string>) =>
  JSON.stringify({
    name,
    version,
    publishedAt: '2026-11-01T00:00:00.000Z',
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrity(text)])),
  });

const withToken = ({ api }: TestApi, token: string) => callerOf(api, { authorization: `Bearer ${token}` });
const machineOf = async (test: TestApi) => withToken(test, await machineToken(test.settings));

/** @returns a caller with a new token, and the token's id */
async function team(test: TestApi, boss: Caller, token: object) {
  const reply = await boss.post('/api/dashboard/release-tokens', {
    name: 'Shop team',
    packages: ['shop'],
    rights: ['release'],
    days: 90,
    ...token,
  });
  const { token: secret } = reply.json<{ token: string }>();
  const [{ id } = { id: '' }] = (await boss.get('/api/dashboard/release-tokens')).json<{ id: string }[]>();
  return { caller: withToken(test, secret), token: secret, id };
}

const putFile = (caller: Caller, hash: string, text: string) =>
  caller.put(`/api/release-files/${hash}`, Buffer.from(text), { 'content-type': 'application/octet-stream' });

/** Stores a release with one file. */
async function store(caller: Caller, name: string, version: string, text = `${name} ${version}`) {
  await putFile(caller, hex(text), text);
  return caller.post('/api/releases', { record: recordOf(name, version, { 'web/main.js': text }) });
}

const change = (caller: Caller, name: string, body: object) =>
  caller.post(`/api/releases/${name}/live`, { action: 'release', after: 0, ...body });

const indexOf = async (caller: Caller) => (await caller.get('/api/releases')).json<ReleaseIndex>();

test('a release is registered once its files are uploaded, and its bytes are those that the digest covers', async () => {
  const test = await testApi();
  const machine = await machineOf(test);
  const record = recordOf('shop', '1', { 'web/main.js': 'one', 'node/main.cjs': 'two' });

  const early = await machine.post('/api/releases', { record });
  expect(early.statusCode).toBe(400);
  expect(early.json()).toMatchObject({
    details: [{ field: 'record.files.web/main.js' }, { field: 'record.files.node/main.cjs' }],
  });
  expect((await putFile(machine, hex('one'), 'another')).json()).toMatchObject({
    details: [{ field: 'hash' }],
  });
  for (const text of ['one', 'two']) expect((await putFile(machine, hex(text), text)).statusCode).toBe(204);
  const added = await machine.post('/api/releases', { record, by: 'priya' });

  expect(added.statusCode).toBe(201);
  expect(added.json()).toEqual({ digest: integrity(record) });
  expect((await machine.get('/api/releases/shop/1')).json()).toMatchObject({
    record,
    digest: integrity(record),
    by: 'priya',
  });
  expect((await machine.get(`/api/release-files/${hex('two')}`)).body).toBe('two');
  await test.releaseFiles.write(`files/${hex('two')}`, Buffer.from('damaged'));
  expect((await machine.get(`/api/release-files/${hex('two')}`)).statusCode).toBe(404);
  expect((await machine.post('/api/releases', { record })).json()).toMatchObject({
    details: [{ field: 'record.files.node/main.cjs' }],
  });
  const other = await store(machine, 'shop', '1', 'three');
  expect([other.statusCode, other.json()]).toEqual([200, { digest: integrity(record) }]);
  expect(await auditOf(test)).toMatchObject([{ actor: 'priya', action: 'store', title: 'shop 1' }]);
});

test('a record that is no JSON, has no files, or leads out of its folder is refused; a large file is stored at once', async () => {
  const machine = await machineOf(await testApi());

  for (const [record, field] of [
    ['{', 'record'],
    [recordOf('../shop', '1', {}), 'record.name'],
    ['{"name":"shop","version":"1"}', 'record'],
    [recordOf('shop', '1', { '../x': 'x' }), 'record.files.../x'],
  ] as const)
    expect((await machine.post('/api/releases', { record })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ field }],
    });

  // Its bytes are not searched for texts.
  const text = 'x'.repeat(10 * 1024 * 1024);
  const start = process.threadCpuUsage();
  expect((await putFile(machine, hex(text), text)).statusCode).toBe(204);
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2000);
});

test('what is live changes only from the state that the caller knows', async () => {
  const test = await testApi();
  const machine = await machineOf(test);
  for (const version of ['1', '2', '3']) await store(machine, 'shop', version);
  expect((await change(machine, 'shop', { version: '1', by: 'priya' })).json()).toMatchObject({
    number: 1,
    action: 'release',
    by: 'priya',
    live: { shop: { version: '1' } },
  });

  const replies = await Promise.all(
    ['2', '3'].map((version) => change(machine, 'shop', { version, after: 1 })),
  );

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  const { changes } = await indexOf(machine);
  expect(changes.map(({ number }) => number)).toEqual([1, 2]);
  expect((await test.visitor.get('/api/content-version')).json()).toMatchObject({ releases: 2 });
  expect((await auditOf(test)).filter(({ action }) => action === 'release')).toHaveLength(2);
});

test('release, canary, promotion, rollback, freeze and withdrawal are the same call', async () => {
  const test = await testApi();
  const machine = await machineOf(test);
  for (const version of ['1', '2', '3']) await store(machine, 'shop', version);
  await store(machine, 'shell', '1');
  let after = 0;
  async function step(body: object) {
    const reply = await change(machine, 'shop', { after, ...body });
    const { code, number, live, canaries, frozen } = reply.json<ReleaseChange & { code?: string }>();
    if (code === undefined) after = number;
    return code ?? { live: live.shop?.version, canary: canaries.shop?.version, frozen: frozen.shop?.reason };
  }

  expect(await step({ version: '9' })).toBe('REFUSED');
  expect(await step({ version: '1', together: { shell: '1' } })).toMatchObject({ live: '1' });
  expect(await step({ action: 'canary', version: '2' })).toBe('INVALID_INPUT');
  expect(await step({ action: 'canary', version: '2', percent: 10 })).toMatchObject({
    live: '1',
    canary: '2',
  });
  expect(await step({ action: 'promote', version: '2' })).toMatchObject({ live: '2', canary: undefined });
  expect(await step({ action: 'rollback', version: '3' })).toBe('NOT_LIVE_BEFORE');
  expect(await step({ action: 'rollback', version: '1' })).toMatchObject({ live: '1' });
  expect(await step({ action: 'freeze', version: '1', reason: 'Audit' })).toMatchObject({ frozen: 'Audit' });
  expect(await step({ version: '3' })).toBe('REFUSED');
  expect(await step({ action: 'rollback', version: '2' })).toMatchObject({ live: '2', frozen: 'Audit' });
  expect(await step({ action: 'unfreeze', version: '2' })).toMatchObject({ frozen: undefined });
  expect(await step({ action: 'withdraw', version: '2' })).toMatchObject({ live: undefined });
  expect(await step({ action: 'rollback', version: '2', withdraws: ['shell'] })).toMatchObject({ live: '2' });
  expect((await indexOf(machine)).changes.at(-1)?.live).toEqual({ shop: expect.anything() });
});

test('without a token, callers read the code that is live, and nothing of the team', async () => {
  const test = await testApi();
  const machine = await machineOf(test);
  const record = {
    ...(JSON.parse(recordOf('shop', '1', { 'node/main.cjs': 'code', 'maps/main.map': 'map' })) as object),
    ...{ owner: 'Shop team <shop@example.org>', commit: 'abc', changes: ['Fix the cart'] },
  };
  for (const each of ['code', 'map']) await putFile(machine, hex(each), each);
  await machine.post('/api/releases', { record: JSON.stringify(record), by: 'priya' });
  await change(machine, 'shop', { version: '1', by: 'priya', reason: 'Asked for' });
  await store(machine, 'shop', '2');
  await change(machine, 'shop', { action: 'canary', version: '2', percent: 5, after: 1 });
  const { visitor } = test;

  const index = await indexOf(visitor);
  const found = (await visitor.get('/api/releases/shop/1')).json<{ record: string; digest: string }>();

  expect(index).toEqual({
    changes: [
      expect.objectContaining({
        number: 2,
        live: { shop: expect.objectContaining({ version: '1' }) },
        canaries: {},
      }),
    ],
    releases: [
      { name: 'shop', version: '1', publishedAt: expect.any(String), digest: integrity(found.record) },
    ],
  });
  expect(JSON.stringify([index, found])).not.toMatch(/priya|Asked|Shop team|abc|Fix the cart/);
  expect(Object.keys((JSON.parse(found.record) as { files: object }).files)).toEqual(['node/main.cjs']);
  const statusOf = async (path: string) => (await visitor.get(path)).statusCode;
  expect(await statusOf(`/api/release-files/${hex('code')}`)).toBe(200);
  expect(await statusOf(`/api/release-files/${hex('map')}`)).toBe(404);
  expect(await statusOf(`/api/release-files/${hex('shop 2')}`)).toBe(404);
  expect(await statusOf('/api/releases/shop/2')).toBe(404);
});

test('a release with a backend of its own goes live only where the site knows the address', async () => {
  async function goLive(env: Record<string, string>) {
    const machine = await machineOf(await testApi(env));
    await putFile(machine, hex('x'), 'x');
    const record = {
      ...(JSON.parse(recordOf('reports', '1', { 'web/x.js': 'x' })) as object),
      backend: true,
    };
    await machine.post('/api/releases', { record: JSON.stringify(record) });
    return (await change(machine, 'reports', { version: '1' })).json<unknown>();
  }

  expect(await goLive({})).toMatchObject({ code: 'REFUSED', message: expect.stringContaining('BACKENDS') });
  expect(await goLive({ BACKENDS: 'reports=https://reports.example' })).toMatchObject({ number: 1 });
});

test('a token is limited to its packages and rights, and its owner is logged', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const { caller, token } = await team(test, boss, {});
  const { caller: watch } = await team(test, boss, { name: 'On call', packages: null, rights: ['rollback'] });
  await store(await machineOf(test), 'dashboard', '1');
  expect((await store(caller, 'shop', '1')).statusCode).toBe(201);
  expect((await store(caller, 'shop', '2')).statusCode).toBe(201);

  expect((await store(caller, 'dashboard', '2')).json()).toMatchObject({
    message: 'This release token is not for dashboard.',
  });
  expect((await change(caller, 'dashboard', { version: '1' })).statusCode).toBe(403);
  const both = await change(caller, 'shop', { version: '1', together: { dashboard: '1' } });
  expect(both.statusCode).toBe(403);
  expect((await change(caller, 'shop', { version: '1', by: 'Dr. Somebody Else' })).json()).toMatchObject({
    number: 1,
    by: 'Shop team',
  });
  await change(caller, 'shop', { version: '2', after: 1 });
  const frozen = await change(caller, 'shop', { action: 'freeze', version: '2', after: 2 });
  expect(frozen.json()).toMatchObject({ message: 'This release token lacks the right to freeze.' });
  expect((await store(watch, 'shop', '3')).statusCode).toBe(403);
  expect((await putFile(watch, hex('x'), 'x')).statusCode).toBe(403);
  const back = await change(watch, 'shop', { action: 'rollback', version: '1', after: 2 });
  expect(back.json()).toMatchObject({ live: { shop: { version: '1' } }, by: 'On call' });
  expect(JSON.stringify(await test.db.selectFrom('release_tokens').selectAll().execute())).not.toContain(
    token,
  );
  expect(test.log()).not.toContain(token);
});

test('a token ends when it is revoked or expires, and shows when it was used', async () => {
  const test = await testApi();
  const boss = await signInAs(test, 'superAdmin');
  const { caller, id } = await team(test, boss, {});
  const { caller: old, id: oldId } = await team(test, boss, { name: 'Old' });
  expect((await caller.get('/api/releases')).statusCode).toBe(200);
  await test.db
    .updateTable('release_tokens')
    .set({ expires_at: sql`now()` })
    .where('id', '=', oldId)
    .execute();

  expect((await old.get('/api/releases')).json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect((await boss.get('/api/dashboard/release-tokens')).json()).toMatchObject([
    { name: 'Old', lastUsedAt: null },
    { name: 'Shop team', createdBy: 'A superAdmin', lastUsedAt: expect.any(String) },
  ]);
  expect((await boss.delete(`/api/dashboard/release-tokens/${id}`)).statusCode).toBe(204);
  expect((await caller.get('/api/releases')).statusCode).toBe(401);
  expect(await auditOf(test)).toMatchObject([
    { action: 'create', subject: 'release-token', title: 'Shop team' },
    { action: 'create', subject: 'release-token', title: 'Old' },
    { actor: 'A superAdmin', action: 'delete', subject: 'release-token', title: 'Shop team' },
  ]);
});

test('versions that no visitor got for thirty days are deleted with their files, but never a target of a rollback', async () => {
  const test = await testApi();
  const machine = await machineOf(test);
  let after = 0;
  for (const version of ['1', '2', '3']) {
    await store(machine, 'shop', version);
    await change(machine, 'shop', { version, after: after++ });
  }
  await store(machine, 'shop', 'never-live');
  await store(machine, 'shop', 'newest');
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const kept = async () => (await indexOf(machine)).releases.map(({ version }) => version);

  await cleanReleases(test, pino({ level: 'silent' }), inDays(29));
  expect(await kept()).toEqual(['1', '2', '3', 'never-live', 'newest']);
  await cleanReleases(test, pino({ level: 'silent' }), inDays(31));

  expect(await kept()).toEqual(['2', '3', 'newest']);
  expect((await machine.get(`/api/release-files/${hex('shop 1')}`)).statusCode).toBe(404);
  expect((await machine.get(`/api/release-files/${hex('shop 2')}`)).statusCode).toBe(200);
  expect((await indexOf(machine)).changes.map(({ number }) => number)).toEqual([2, 3]);
});

test('what an earlier version kept whole in a folder is taken over once', async () => {
  const test = await testApi();
  const folder = test.settings.releases;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const record = recordOf('shop', '1', { 'web/main.js': 'one' });
  await write('shop/1/release.json', record);
  await write('shop/1/web/main.js', 'one');
  await write('shop/1.draft-0/release.json', record);
  await write('shop/2/release.json', recordOf('shop', '2', { 'web/main.js': 'two' }));
  await write('shop/3/release.json', recordOf('shop', '3', { 'web/main.js': 'three' }));
  await write('shop/3/web/main.js', 'changed');
  const entry = {
    number: 7,
    at: '2026-11-01T00:00:00.000Z',
    action: 'canary',
    versions: { shop: '1' },
    live: { shop: { version: '1', since: '2026-10-01T00:00:00.000Z' } },
    canaries: { shop: { version: '1', percent: 0, since: '2026-11-01T00:00:00.000Z', plan: { steps: [5] } } },
  };
  await write('live/00000007.json', JSON.stringify(entry));
  await write('live/00000008.json', JSON.stringify({ ...entry, number: 8, action: 'sign' }));
  await write('live/00000009.json', '{ "number": 9,');

  const log = pino({ level: 'silent' });
  await importJournal(test.db, test.releaseFiles, test.settings, log);
  await importJournal(test.db, test.releaseFiles, test.settings, log);

  const machine = await machineOf(test);
  expect(await indexOf(machine)).toMatchObject({
    changes: [{ number: 7, live: { shop: { version: '1' } }, canaries: {}, frozen: {} }],
    releases: [{ name: 'shop', version: '1', digest: integrity(record) }],
  });
  expect((await machine.get(`/api/release-files/${hex('one')}`)).body).toBe('one');
});
