import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@nalam/api/database';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { startObjectStorage, type ObjectStorage } from '@nalam/server-kit/testing/object-storage';
import { startPostgres } from '@nalam/api/testing/postgres-server';
import { insertSample } from '@nalam/api/testing/sample-content';
import { addCustomers, sizesOf } from '@nalam/api/testing/test-customer';
import type { ReleaseStore } from '@nalam/shell/releases';
import { root } from '@nalam/tooling/src/repository.ts';
import { startApi } from '@nalam/tooling/src/services/site.ts';
import { expect, test } from '@playwright/test';
import { publishTrial, trial } from '../releases/trial-builds.ts';
import { startBalancer, type Balancer } from '../site/balancer.ts';
import { startAssetHost, type AssetHost } from '../site/asset-host.ts';
import { documentedCommands } from '../site/documented-commands.ts';
import { copyReleases } from '../site/copy-releases.ts';
import { complaintsOf, storeOf } from '../site/site-test.ts';
import { admin } from '../site/template.ts';
import { wake } from '../site/wake.ts';
import { runUntilStopped, type StartCommand } from '../starting/start-command.ts';

test.describe.configure({ mode: 'serial' });

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databaseUrl: string;
let releases: ObjectStorage;
let files: ObjectStorage;
/** The API of a third machine, used by a team to release. */
let third: Awaited<ReturnType<typeof startApi>>;
let team: ReleaseStore;
let balancer: Balancer;
let assetHost: AssetHost;
let ports: number[];
const machines: StartCommand[] = [];
let shared: Record<string, string>;

/** @returns the arguments of a shell that runs a command line of docs/operating.md in this checkout, with this journey's PostgreSQL */
const inShell = (line: string): string[] => [
  '-c',
  line.replace(':5432', `:${postgres.port}`).replace('node site.mjs', 'exec node tooling/bootstrap.mjs'),
];

/** Starts the machine with this port; its folder persists between starts. */
async function startMachine(port: number): Promise<StartCommand> {
  const [[, start = ''] = []] = await documentedCommands('docs/operating.md', 'Scale');
  const machine = runUntilStopped('/bin/sh', inShell(start), {
    env: { ...shared, PORT: String(port), DATA_DIR: join(folder, String(port)) },
    folder: root,
  });
  machines.push(machine);
  await machine.ready();
  return machine;
}

/** Creates role, database and tables with the commands of docs/operating.md. @returns the address of the database */
async function prepareDatabase(): Promise<string> {
  const [[makeDatabase = '', start = ''] = []] = await documentedCommands('docs/operating.md', 'Scale');
  const [, [migrate = ''] = []] = await documentedCommands('docs/operating.md', 'Upgrade');
  const [setting = ''] = start.split(' node ');
  const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(postgres.port), DATA_DIR: folder };
  for (const line of [makeDatabase, `${setting} ${migrate}`])
    await promisify(execFile)('/bin/sh', inShell(line), { env, cwd: root });
  return setting.replace(/^.*'(.*)'$/, '$1').replace(':5432', `:${postgres.port}`);
}

const bucketSettings = (name: string, { bucket }: ObjectStorage) => ({
  [`${name}_S3_URL`]: bucket.url,
  [`${name}_S3_ACCESS_KEY_ID`]: bucket.accessKeyId,
  [`${name}_S3_SECRET_ACCESS_KEY`]: bucket.secretAccessKey,
});

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-machines-'));
  postgres = await startPostgres('postgres');
  databaseUrl = await prepareDatabase();
  releases = await startObjectStorage();
  files = await startObjectStorage();
  ports = [await freePort(), await freePort()];
  balancer = await startBalancer(ports);
  assetHost = await startAssetHost(() => balancer.url);
  shared = {
    DATABASE_URL: databaseUrl,
    MIGRATE_ON_START: 'off',
    SECRET_KEY: randomBytes(32).toString('base64'),
    SITE_URL: balancer.url,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: 'loopback',
    DEMO_CONTENT: 'off',
    RENDER_WORKERS: '1',
    LOG_LEVEL: 'fatal',
    ASSET_HOST: assetHost.url,
    ...bucketSettings('RELEASES', releases),
    ...bucketSettings('FILES', files),
  };
  const dataFolder = join(folder, 'third');
  third = await startApi({ ...shared, DATA_DIR: dataFolder });
  team = await storeOf(dataFolder, third);
  await copyReleases(team);
  for (const port of ports) await startMachine(port);
  await expect.poll(() => balancer.ready().length).toBe(2);
});

test.afterAll(async () => {
  for (const { signal, ended } of machines) {
    try {
      signal('SIGKILL');
    } catch {
      // A test has killed it already.
    }
    await ended;
  }
  await third.stop();
  await balancer.stop();
  await assetHost.stop();
  await postgres.stop();
  await releases.stop();
  await files.stop();
  await rm(folder, { recursive: true, force: true });
});

const machine = (number: 1 | 2) => `http://127.0.0.1:${ports[number - 1]}`;

/** Calls the API of a machine like a page of the site. */
const call = (url: string, path: string, { method = 'GET', cookie = '', body, headers }: Call = {}) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: {
      origin: balancer.url,
      cookie,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      // Forms have a limit per address range.
      'x-forwarded-for': `203.0.113.${(caller += 1) % 250}`,
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
let caller = 0;

interface Call {
  method?: string;
  cookie?: string;
  body?: string | FormData;
  headers?: Record<string, string>;
}

async function signIn(url: string): Promise<string> {
  const answer = await call(url, '/admin/login', {
    method: 'POST',
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The smallest PNG: one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'a person who signs in on one machine can work on the other, and a picture from one is seen on the other',
  { tag: '@nightly' },
  async () => {
    const cookie = await signIn(machine(1));
    const form = new FormData();
    form.set('altEn', 'Our front door');
    form.set('file', new File([picture], 'door.png', { type: 'image/png' }));

    const uploaded = await call(machine(2), '/dashboard/media', { method: 'POST', cookie, body: form });

    expect(uploaded.status).toBe(201);
    const { id } = (await uploaded.json()) as { id: string };
    for (const number of [1, 2] as const) {
      const seen = await fetch(`${machine(number)}/api/images/${id}/preview.jpg`);
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  },
);

test('a change on one machine is read by visitors of the other', { tag: '@nightly' }, async () => {
  const cookie = await signIn(machine(1));
  const text = (en: string) => ({ en });
  const content = {
    ...{ name: text('Cauvery Diagnostics'), tagline: text('By the river'), footerText: text('') },
    address: {
      ...{ lines: [text('4 Main Guard Gate')], city: text('Tiruchirappalli'), state: text('Tamil Nadu') },
      ...{ postalCode: '620002', country: text('India') },
    },
    ...{ phones: ['+91 90000 00002'], whatsapp: null, email: 'care@cauvery.example', mailLanguage: 'en' },
    hours: [{ days: ['mon'], open: '07:00', close: '20:00' }],
    map: { latitude: 10.8, longitude: 78.7 },
    social: { facebook: null, instagram: null, youtube: null },
    ...{ credit: { name: 'An agency', href: null }, whyUs: [] },
    visit: { parking: text('In the yard.'), bring: text('The letter.'), gettingHere: text('By bus.') },
  };
  const seesAddress = async () =>
    (await (await fetch(`${machine(2)}/contact`)).text()).includes('4 Main Guard Gate');
  expect(await seesAddress()).toBe(false);

  const saved = await call(machine(1), '/dashboard/site-settings', {
    ...{ method: 'PUT', cookie },
    body: JSON.stringify({ version: 0, content }),
  });

  expect(saved.status).toBe(200);
  // It takes two seconds on an idle machine.
  await expect.poll(seesAddress, { timeout: 5000, intervals: [100] }).toBe(true);
});

test(
  'a visitor gets all scripts, styles and fonts from the asset host, and goes on to the shop',
  { tag: '@nightly' },
  async ({ page }) => {
    const hosts = new Map<string, string[]>();
    const complaints = complaintsOf(page);
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/releases/')) hosts.set(origin, [...(hosts.get(origin) ?? []), pathname]);
    });

    await page.goto(balancer.url);
    await wake(page);
    await page.getByRole('banner').locator('a[href="/shop"]:visible').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');

    expect([...hosts.keys()]).toEqual([assetHost.url]);
    const files = hosts.get(assetHost.url) ?? [];
    for (const kind of ['.js', '.css', '.woff2'])
      expect(files.some((file) => file.endsWith(kind))).toBe(true);
    expect(files.some((file) => file.startsWith('/releases/shop/'))).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test('a release goes live on both machines', { tag: '@nightly' }, async () => {
  const version = await publishTrial(team, { flavour: 'first' });
  await team.setLive({ [trial]: version });

  for (const number of [1, 2] as const) {
    const status = async () => (await fetch(`${machine(number)}/trial`)).status;
    await expect.poll(status).toBe(200);
  }
});

test('a machine sends an old tab a version that it has never served', { tag: '@nightly' }, async () => {
  const [version = ''] = team.versionsOf('faulty-remote');
  const file = (wanted: string) => fetch(`${machine(2)}/releases/faulty-remote/${wanted}/web/remoteEntry.js`);

  const answer = await file(version);

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ]);
  expect((await file('1.0.0-never')).status).toBe(404);
});

test(
  'a thousand buyers at both machines get the hundred pieces, although one machine is cut off meanwhile',
  { tag: '@nightly' },
  async () => {
    const { db, close } = await connect({ databaseUrl, dataDir: folder });
    await db.deleteFrom('site_settings').execute();
    await insertSample(db);
    const [size] = await sizesOf(db);
    await db.updateTable('stock').set({ quantity: 100 }).execute();
    const buyers = await addCustomers(db, 1000);
    const body = JSON.stringify({
      ...{ fulfilment: 'collect', paymentMethod: 'at-centre', lines: [{ ...size, quantity: 1 }] },
    });
    const orderNumbers: string[] = [];
    const failed: (string | null)[] = [];
    let soldOut = 0;
    /** Retries an order, always with the same key, until the API accepts or refuses it. */
    async function buy(buyer: number): Promise<void> {
      const answer = await call(balancer.url, '/orders', {
        ...{ method: 'POST', body, headers: { ...buyers[buyer], 'idempotency-key': `checkout-${buyer}` } },
      });
      const text = await answer.text();
      if (answer.status === 201) orderNumbers.push((JSON.parse(text) as { number: string }).number);
      else if (answer.status === 409 && text.includes('OUT_OF_STOCK')) soldOut += 1;
      else {
        failed.push(`${answer.status} of ${answer.headers.get('x-served-by')}`);
        await buy(buyer);
      }
    }
    const inFlight = 50;
    let next = 0;
    const buying = Array.from({ length: inFlight }, async () => {
      while (next < buyers.length) await buy(next++);
    });
    await expect.poll(() => orderNumbers.length, { intervals: [5] }).toBeGreaterThan(20);

    machines[0]?.signal('SIGKILL');
    const soldBefore = orderNumbers.length;
    await Promise.all(buying);

    // The machine was cut off before everything was sold.
    expect(soldBefore).toBeLessThan(100);
    // Only customers whose request was on that machine got an error.
    expect(failed.length).toBeLessThanOrEqual(inFlight);
    expect(new Set(failed)).toEqual(new Set(failed.length > 0 ? [`502 of ${ports[0]}`] : []));
    expect(soldOut).toBe(900);
    const orders = await db.selectFrom('orders').select('number').execute();
    expect(orders.map(({ number }) => number).sort()).toEqual(orderNumbers.sort());
    expect(new Set(orderNumbers).size).toBe(100);
    const left = db
      .selectFrom('stock')
      .select('quantity')
      .where('id', '=', size?.stockId ?? '');
    expect(await left.execute()).toEqual([{ quantity: 0 }]);
    await close();
  },
);

test(
  'while both buckets are away, the machine that was cut off starts with its copies, and pages are readable without their pictures',
  { tag: '@nightly' },
  async () => {
    const { db, close } = await connect({ databaseUrl, dataDir: folder });
    const { id } = await db.selectFrom('images').select('id').executeTakeFirstOrThrow();
    await close();
    await releases.stop();
    await files.stop();

    await startMachine(ports[0] ?? 0);

    expect((await fetch(`${machine(1)}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${machine(1)}/contact`)).text()).toContain('Opening hours');
    const picture = await fetch(`${machine(1)}/api/images/${id}/preview.jpg`);
    expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '30']);
  },
);
