import { execFile } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { LocalRegistry, openReleaseStore, ownAccess, ReleaseStore } from '@nalam/shell/releases';
import { packSite } from '@nalam/tooling/src/artefact/pack-site.ts';
import { publishAgain } from '../failures/faults.ts';
import { documentedCommands } from '../site/documented-commands.ts';
import { processesOfGroup } from '../site/processes.ts';
import { complaintsOf, copyTemplate } from '../site/site-test.ts';
import { admin, template } from '../site/template.ts';
import { signIn } from '../staff/sign-in.ts';
import { requestOf } from '../visitors/appointment-form.ts';
import { runUntilStopped, type StartCommand } from '../starting/start-command.ts';

test.describe.configure({ mode: 'serial' });

const run = promisify(execFile);

/** The unprivileged user `nobody`. Only root can start a process as another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let data: string;
let url: string;
let metricsPorts: [string, string];
let env: Record<string, string>;
let start: StartCommand | undefined;
/** The shop packed in the artefact, and one that is missing from it. */
let packed: string;
let other: string;

const server = () => join(folder, 'server');

/** @returns the arguments of a shell that runs a command line of docs/operating.md with this journey's folders and ports */
const inShell = (line: string): string[] => [
  '-c',
  line
    .replaceAll('/srv/nalam', server())
    .replaceAll('/var/lib/nalam', env.DATA_DIR ?? '')
    .replaceAll('/var/backups', data)
    .replaceAll('9464', metricsPorts[0])
    .replaceAll('9465', metricsPorts[1])
    .replaceAll(':3000', `:${env.PORT}`)
    .replace(/\bnode /, 'exec node '),
];

/** @returns the blocks of commands of a section */
const documented = (section: string) => documentedCommands('docs/operating.md', section);

async function startSite(typed?: string): Promise<StartCommand> {
  const [[, , line = ''] = []] = await documented('Install');
  return runUntilStopped('/bin/sh', inShell(typed ?? line), {
    ...{ env, inherits: false, user: nobody },
    folder: typed === undefined ? folder : server(),
  });
}

const type = (line: string, { PATH = '' }: { PATH?: string | undefined } = env) =>
  run('/bin/sh', inShell(line), { env: { ...env, PATH, SITE_URL: url }, cwd: server(), ...nobody });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artefact-'));
  await chmod(folder, 0o755);
  const copies = join(template, 'releases');
  const index = join(template, 'last-releases.json');
  const { archive } = await packSite(join(folder, 'packed'), {
    say: () => undefined,
    // Other journeys test building and checking releases.
    built: new ReleaseStore(copies, new LocalRegistry(copies), index),
  });
  const [[makeFolder = '', unpack = ''] = []] = await documented('Install');
  for (const line of [makeFolder, unpack])
    await run('/bin/sh', ['-c', line.replaceAll('/srv/nalam', server())], { cwd: dirname(archive) });
  await rm(join(folder, 'packed'), { recursive: true });
  await run('chmod', ['-R', 'a-w', server()]);
  await mkdir(join(folder, 'bin'));
  await copyFile(process.execPath, join(folder, 'bin/node'));

  // Without content, except for the demo's pictures, whose encoding takes most of a first start.
  data = await copyTemplate(['files']);
  if (nobody)
    for (const path of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, path), nobody.uid, nobody.gid);
  const port = String(await freePort());
  metricsPorts = [String(await freePort()), String(await freePort())];
  url = `http://localhost:${port}`;
  const unusable = 'http://127.0.0.1:9';
  env = {
    PATH: join(folder, 'bin'),
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: data,
    // A read-only folder: the site must not need a temporary one.
    TMPDIR: server(),
    ADMIN_PASSWORD: admin.password,
    HTTP_PROXY: unusable,
    HTTPS_PROXY: unusable,
    NPM_CONFIG_REGISTRY: unusable,
  };
});

test.afterAll(async () => {
  start?.kill();
  await run('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});

test(
  'a packed site starts from a read-only folder with Node alone and empty data',
  { tag: '@nightly' },
  async () => {
    start = await startSite();
    await start.ready();

    expect(start.output.out).toContain(url);
    expect(start.output.err).toBe('');
  },
);

test('a visitor reads the home page and opens the shop', { tag: '@nightly' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'What we do' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();

  await expect(page).toHaveURL(`${url}/shop`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** @returns the stored data of visitors and staff */
async function storedContent(request: APIRequestContext) {
  const login = await request.post(`${url}/api/admin/login`, { data: admin });
  expect(login.status()).toBe(200);
  const body = async (path: string) => (await request.get(url + path)).body();
  const list = async (path: string, name = 'items') =>
    (JSON.parse((await body(path)).toString()) as Record<string, { id: string }[]>)[name] ?? [];
  const [picture] = await list('/api/dashboard/media', 'pictures');
  return {
    appointments: await list('/api/dashboard/appointments'),
    picture: (await body(`/api/images/${picture?.id}/preview.jpg`)).toString('base64'),
    home: (await body('/')).includes('By the river'),
    shop: await liveShop(),
  };
}

test(
  'a member of staff signs in; visitors and staff store something',
  { tag: '@nightly' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(`${url}/admin/login`);
    await signIn(page);
    await expect(page).toHaveURL(`${url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
    const { request } = page;
    const settings = (await (await request.get(`${url}/api/dashboard/site-settings`)).json()) as {
      version: number;
      content: object;
    };
    const answers = [
      await request.post(`${url}/api/send-appointment-email`, {
        data: { ...requestOf('Kurinji'), phone: '9840012345' },
      }),
      await request.post(`${url}/api/dashboard/media`, {
        multipart: {
          altEn: 'Our front door',
          file: { name: 'door.png', mimeType: 'image/png', buffer: await page.screenshot() },
        },
      }),
      await request.put(`${url}/api/dashboard/site-settings`, {
        data: { ...settings, content: { ...settings.content, tagline: { en: 'By the river' } } },
      }),
    ];

    expect(answers.map((answer) => answer.status())).toEqual([201, 201, 200]);
  },
);

const liveShop = async () => ((await (await fetch(`${url}/live.json`)).json()) as { shop: string }).shop;

test('a release that the artefact does not hold goes live', { tag: '@nightly' }, async () => {
  const access = ownAccess(data);
  if (!access) throw new Error('The API has not said where it answers.');

  const store = await openReleaseStore({ releases: join(folder, 'team'), dataDirectory: folder }, access);
  packed = store.live.shop?.version ?? '';
  other = await publishAgain(store, 'shop');

  await store.setLive({ shop: other });

  await expect.poll(liveShop).toBe(other);
});

test('the site stops on SIGTERM, and has written only to its data folder', { tag: '@nightly' }, async () => {
  start?.signal('SIGTERM');

  expect(await start?.ended).toBe(0);
  await expect.poll(async () => processesOfGroup(start?.group ?? 0)).toEqual([]);
  expect(readdirSync(data).sort()).toEqual(expect.arrayContaining(['db', 'files', 'releases', 'tmp']));
  expect(readdirSync(server())).not.toContain('.data');
});

test(
  'an upgrade releases nothing by itself: what is live stays until its packed version is released',
  { tag: '@nightly' },
  async () => {
    const [, [startMeasured = '', readMetrics = ''] = []] = await documented('Watch');
    start = await startSite(startMeasured);
    await start.ready();
    await expect
      .poll(() => start?.output.out)
      .toContain(`shop: this artefact has ${packed}, and ${other} is live. \`node site.mjs release shop\``);
    expect(await liveShop()).toBe(other);
    const { stdout: metrics } = await type(readMetrics, process.env);
    for (const each of ['page_cache_requests_total', 'outbox_messages']) expect(metrics).toContain(each);

    const [[release = ''] = []] = await documented('Upgrade');
    const { stdout } = await type(release);

    expect(stdout).toContain(`shop ${packed} are live`);
    expect(stdout).not.toContain('EACCES');
    expect(await liveShop()).toBe(packed);
  },
);

test('a release is rolled back, and visitors get the previous one', { tag: '@nightly' }, async () => {
  const [[list = '', rollBack = ''] = []] = await documented('Go back');
  const [[readiness = ''] = []] = await documented('Watch');
  expect((await type(list)).stdout).toContain(other);

  const { stdout } = await type(rollBack);

  expect(stdout).toContain(`shop ${other} is live again.`);
  const ready = JSON.parse((await type(readiness, process.env)).stdout) as object;
  expect(ready).toMatchObject({ rendering: true, live: { shop: other } });
});

test('a backup restores the site in an empty folder', { tag: '@nightly' }, async ({ playwright }) => {
  const [[backUp = ''] = [], [restore = ''] = []] = await documented('Back up');
  const before = await storedContent(await playwright.request.newContext());
  expect(before).toMatchObject({
    appointments: [{ name: 'Kurinji' }],
    home: true,
    shop: other,
  });
  expect(before.picture.length).toBeGreaterThan(1000);
  await expect(type(backUp)).rejects.toThrow('Another process is using the data folder');
  start?.signal('SIGTERM');
  expect(await start?.ended).toBe(0);

  const { stdout } = await type(backUp);
  expect(stdout).toMatch(/\d+ tables; files: \d+ of files, \d+ of releases/);
  const place = join(data, 'place');
  env = { ...env, DATA_DIR: place };
  await type(restore);
  start = await startSite();
  await start.ready();

  expect(await storedContent(await playwright.request.newContext())).toEqual(before);
});
