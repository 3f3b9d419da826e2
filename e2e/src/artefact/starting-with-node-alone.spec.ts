import { execFile } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '@nalam/api/testing/free-port';
import { ReleaseStore } from '@nalam/shell/releases';
import { packSite } from '@nalam/tooling/src/artefact/pack-site.ts';
import { processesOfGroup } from '../site/processes.ts';
import { complaintsOf, copyTemplate } from '../site/site-test.ts';
import { admin, template } from '../site/template.ts';
import { signIn } from '../staff/sign-in.ts';
import { runUntilStopped, type StartCommand } from '../starting/start-command.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const run = promisify(execFile);

/** The unprivileged user `nobody`. Only root can start a process as another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let data: string;
let url: string;
let env: Record<string, string>;
let start: StartCommand | undefined;

const node = () => join(folder, 'bin/node');
const script = () => join(folder, 'server/site.mjs');
const startSite = () =>
  runUntilStopped(node(), [script(), 'start'], { env, folder, inherits: false, user: nobody });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'artefact-'));
  await chmod(folder, 0o755);
  // Building and checking releases have journeys of their own.
  const { archive } = await packSite(join(folder, 'packed'), {
    say: () => undefined,
    built: new ReleaseStore(join(template, 'releases')),
  });
  await mkdir(join(folder, 'server'));
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', join(folder, 'server')]);
  await rm(join(folder, 'packed'), { recursive: true });
  await run('chmod', ['-R', 'a-w', join(folder, 'server')]);
  await mkdir(join(folder, 'bin'));
  await copyFile(process.execPath, node());

  // An empty site, but for the demo's pictures, which take most of a first start.
  data = await copyTemplate(['files']);
  if (nobody)
    for (const path of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, path), nobody.uid, nobody.gid);
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  const unusable = 'http://127.0.0.1:9';
  env = {
    PATH: join(folder, 'bin'),
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: data,
    // Where no temporary folder can be written to.
    TMPDIR: join(folder, 'server'),
    ADMIN_PASSWORD: admin.password,
    HTTP_PROXY: unusable,
    HTTPS_PROXY: unusable,
    NPM_CONFIG_REGISTRY: unusable,
  };
});

test.afterAll(async () => {
  if (start && (await processesOfGroup(start.group)).length > 0) start.signal('SIGKILL');
  await run('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});

test('a packed site starts from a read-only folder with Node alone, on an empty place', async () => {
  start = startSite();
  await start.ready();

  expect(start.said.out).toContain(url);
  expect(start.said.err).toBe('');
});

test('a visitor reads the home page and goes on to the shop', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'What we do' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();

  await expect(page).toHaveURL(`${url}/shop`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a member of staff signs in', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${url}/admin/login`);

  await signIn(page);

  await expect(page).toHaveURL(`${url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('it stops when it is told to, and writes beside its data nowhere', async () => {
  start?.signal('SIGTERM');

  expect(await start?.ended).toBe(0);
  await expect.poll(async () => processesOfGroup(start?.group ?? 0)).toEqual([]);
  expect(readdirSync(data).sort()).toEqual(expect.arrayContaining(['db', 'files', 'releases', 'tmp']));
  expect(readdirSync(join(folder, 'server'))).not.toContain('.data');
});

test('an upgrade releases nothing by itself: what is live stays until its packed version is released', async () => {
  const store = new ReleaseStore(join(data, 'releases'));
  const packed = (await store.live()).shop?.version ?? '';
  await store.setLive({ shop: '1.0.0-other' });

  start = startSite();
  await start.ready();
  await expect
    .poll(() => start?.said.out)
    .toContain(`shop: this artefact has ${packed}, and 1.0.0-other is live. \`node site.mjs release shop\``);
  expect((await store.live()).shop?.version).toBe('1.0.0-other');

  const { stdout } = await run(node(), [script(), 'release', 'shop'], {
    env: { ...env, SITE_URL: url },
    cwd: folder,
    ...nobody,
  });

  expect(stdout).toContain(`shop ${packed} is live`);
  expect((await store.live()).shop?.version).toBe(packed);
  start.signal('SIGTERM');
  expect(await start.ended).toBe(0);
});
