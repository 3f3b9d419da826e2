import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { startObjectStorage, type ObjectStorage } from '@nalam/server-kit/testing/object-storage';
import { startPostgres } from '@nalam/api/testing/postgres-server';
import type { ReleaseStore } from '@nalam/shell/releases';
import { root } from '@nalam/tooling/src/repository.ts';
import { startApi } from '@nalam/tooling/src/services/site.ts';
import { expect, test } from '@playwright/test';
import { publishTrial, trial } from '../releases/trial-builds.ts';
import { changedApi, type ChangedApi } from '../site/changed-api.ts';
import { documentedCommands } from '../site/documented-commands.ts';
import { copyReleases } from '../site/copy-releases.ts';
import { complaintsOf, storeOf } from '../site/site-test.ts';
import { admin } from '../site/template.ts';
import { wake } from '../site/wake.ts';
import { runUntilStopped, type StartCommand } from '../starting/start-command.ts';

test.describe.configure({ mode: 'serial' });

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let releases: ObjectStorage;
let files: ObjectStorage;
/** The API of a third machine, used by a team to release. */
let third: Awaited<ReturnType<typeof startApi>>;
let team: ReleaseStore;
/** Forwards files of releases, like a CDN. */
let assetHost: ChangedApi;
let ports: number[];
const machines: StartCommand[] = [];
let shared: Record<string, string>;

/** @returns the arguments of a shell that runs a command line of docs/operating.md in this checkout, with this journey's PostgreSQL */
const inShell = (line: string): string[] => [
  '-c',
  line.replace(':5432', `:${postgres.port}`).replace('node site.mjs', 'exec node tooling/bootstrap.mjs'),
];

/** Starts the machine with this port; its folder persists between starts. */
async function startMachine(port: number): Promise<void> {
  const [[, start = ''] = []] = await documentedCommands('docs/operating.md', 'Scale');
  const machine = runUntilStopped('/bin/sh', inShell(start), {
    env: { ...shared, PORT: String(port), DATA_DIR: join(folder, String(port)) },
    folder: root,
  });
  machines.push(machine);
  await machine.ready();
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
  const databaseUrl = await prepareDatabase();
  releases = await startObjectStorage();
  files = await startObjectStorage();
  ports = [await freePort(), await freePort()];
  assetHost = await changedApi(machine(1), () => undefined);
  shared = {
    DATABASE_URL: databaseUrl,
    MIGRATE_ON_START: 'off',
    SECRET_KEY: randomBytes(32).toString('base64'),
    SITE_URL: machine(1),
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
});

test.afterAll(async () => {
  for (const { kill, ended } of machines) {
    kill();
    await ended;
  }
  await third.stop();
  await assetHost.stop();
  await postgres.stop();
  await releases.stop();
  await files.stop();
  await rm(folder, { recursive: true, force: true });
});

const machine = (number: 1 | 2) => `http://localhost:${ports[number - 1]}`;

/** The smallest PNG: one pixel. */
const picture = {
  name: 'door.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
/** The address of the picture on each machine. */
let picturePath: string;

test(
  'a person who signs in on one machine can work on the other, and a picture from one is seen on the other',
  { tag: '@nightly' },
  async ({ request }) => {
    expect((await request.post(`${machine(1)}/api/admin/login`, { data: admin })).status()).toBe(200);

    const uploaded = await request.post(`${machine(2)}/api/dashboard/media`, {
      multipart: { altEn: 'Our front door', file: picture },
    });

    expect(uploaded.status()).toBe(201);
    picturePath = `/api/images/${((await uploaded.json()) as { id: string }).id}/preview.jpg`;
    for (const number of [1, 2] as const) {
      const seen = await fetch(machine(number) + picturePath);
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  },
);

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

    await page.goto(machine(1));
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

test(
  'a release goes live on both machines, and an old tab gets a version that a machine has never served',
  { tag: '@nightly' },
  async () => {
    await team.setLive({ [trial]: await publishTrial(team, { flavour: 'first' }) });
    for (const number of [1, 2] as const)
      await expect.poll(async () => (await fetch(`${machine(number)}/trial`)).status).toBe(200);

    const [version = ''] = team.versionsOf('faulty-remote');
    const file = (wanted: string) =>
      fetch(`${machine(2)}/releases/faulty-remote/${wanted}/web/remoteEntry.js`);
    const { status, headers } = await file(version);
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    expect((await file('1.0.0-never')).status).toBe(404);
  },
);

test(
  'while both buckets are away, a machine starts again with its copies, and pages are readable without their pictures',
  { tag: '@nightly' },
  async () => {
    machines[0]?.kill();
    await machines[0]?.ended;
    await releases.stop();
    await files.stop();

    await startMachine(ports[0] ?? 0);

    expect((await fetch(`${machine(1)}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${machine(1)}/trial`)).text()).toContain('This is trial first.');
    const answer = await fetch(machine(1) + picturePath);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  },
);
