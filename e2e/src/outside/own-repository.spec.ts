import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@nalam/api/testing/free-port';
import { openReleaseStore, ReleaseStore, versionsOf } from '@nalam/shell/releases';
import { startObjectStorage, type ObjectStorage } from '@nalam/api/testing/object-storage';
import { packPackages } from '@nalam/tooling/src/packing/pack-packages.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { startShellServer, type RunningServer } from '@nalam/tooling/src/services/site.ts';
import { documentedCommands } from '../site/documented-commands.ts';
import { processesOfGroup } from '../site/processes.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { template } from '../site/template.ts';
import { wake } from '../site/wake.ts';
import { runUntilStopped, type StartCommand } from '../starting/start-command.ts';

// Installs the dependencies of a build, on a machine that is busy with other journeys.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let storage: ObjectStorage;
let folder: string;
let repository: string;
/** The list of keys whose releases are served. */
let keysFile: string;
let server: RunningServer;
let dev: StartCommand | undefined;

test.beforeAll(async ({ site }) => {
  test.setTimeout(240_000);
  storage = await startObjectStorage();
  folder = await mkdtemp(join(tmpdir(), 'own-repository-'));
  const team = await openReleaseStore({ releases: join(folder, 'operator'), releaseBucket: storage.bucket });
  const built = new ReleaseStore(join(template, 'releases'));
  const live = versionsOf(await built.live());
  for (const [name, version] of Object.entries(live)) {
    await cp(built.folder.pathOf({ name, version }), team.folder.pathOf({ name, version }), {
      recursive: true,
    });
    await team.share({ name, version });
  }
  await team.setLive(live);
  const port = String(await freePort());
  keysFile = join(folder, 'keys.json');
  await writeFile(keysFile, JSON.stringify({ keys: [] }));
  const settings = {
    ...bucket(),
    DATA_DIR: join(folder, 'server'),
    SITE_URL: `http://localhost:${port}`,
    RELEASE_KEYS_FILE: keysFile,
  };
  // The live releases are older than the list of keys, so they are signed now.
  await run(process.execPath, [join(root, 'tooling/bootstrap.mjs'), 'releases', 'sign'], {
    env: { ...process.env, ...settings },
  });
  server = await startShellServer({
    ...settings,
    PORT: port,
    API_URL: site.api.url,
    LOG_LEVEL: 'fatal',
    RENDER_WORKERS: '1',
  });
  repository = join(folder, 'reports-team');
  await mkdir(repository);
  await packPackages(join(repository, 'packages'));
});

test.afterAll(async () => {
  if (dev && (await processesOfGroup(dev.group)).length > 0) dev.signal('SIGKILL');
  await server.stop();
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = promisify(execFile);

const bucket = () => ({
  RELEASES_S3_URL: storage.bucket.url,
  RELEASES_S3_ACCESS_KEY_ID: storage.bucket.accessKeyId,
  RELEASES_S3_SECRET_ACCESS_KEY: storage.bucket.secretAccessKey,
});

/** The environment of a team's terminal: Node 24 and npm, no programs of this workspace, and the settings for releasing. */
const terminal = () => ({
  PATH: [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(root)),
  ].join(delimiter),
  ...bucket(),
  SITE_URL: server.url,
  GIT_AUTHOR_NAME: 'Team',
  GIT_AUTHOR_EMAIL: 'team@reports.example',
  GIT_COMMITTER_NAME: 'Team',
  GIT_COMMITTER_EMAIL: 'team@reports.example',
  npm_config_prefer_offline: 'true',
});

/** A release usually opens its pages in a browser. Here one does; without a browser the others are faster. */
const noBrowser = { CHROMIUM_PATH: '/bin/false' };

function type(line: string, env: NodeJS.ProcessEnv = noBrowser): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: repository, env: { ...process.env, ...terminal(), ...env }, maxBuffer: 1 << 24 };
    execFile('sh', ['-c', line], options, (error, out, err) => {
      if (error) reject(new Error(`${line} failed.\n${out}${err}`));
      else resolve(out);
    });
  });
}

async function edit(file: string, from: string, to: string) {
  const path = join(repository, file);
  const before = await readFile(path, 'utf8');
  expect(before).toContain(from);
  await writeFile(path, before.replace(from, to));
}

const englishTexts = 'reports/locales/en/reports.json';

test(
  'a team with the four packages and the bucket makes, tests, develops, releases and rolls back a remote',
  { tag: '@nightly' },
  async ({ page }) => {
    const [start = [], work = [], [key = ''] = [], release = [], again = [], ...more] =
      await documentedCommands('docs/new-remote.md', 'In a repository of your own');
    expect(more).toEqual([]);

    for (const line of start) await type(line);
    for (const line of work.slice(0, -1)) await type(line);
    // Disk usage, as `du` counts it.
    const [installedKb] = (await type('du -sk node_modules')).split('\t');
    expect(Number(installedKb)).toBeLessThan(300 * 1024);

    const port = String(await freePort());
    dev = runUntilStopped('sh', ['-c', work.at(-1) ?? ''], {
      folder: repository,
      env: { ...terminal(), PORT: port, LOG_LEVEL: 'error' },
    });
    await dev.ready();
    await page.goto(`http://localhost:${port}/reports`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('A new page');
    // The live layout is around the page.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Doctors' })).toBeVisible();
    await edit(englishTexts, 'A new page', 'Your reports');
    await expect(heading).toHaveText('Your reports', { timeout: 20_000 });
    await page.goto('about:blank');
    dev.signal('SIGINT');
    await dev.ended;

    const at = `${server.url}/reports`;
    expect((await fetch(at)).status).toBe(404);
    const [releaseFirst = '', ...commit] = release.toReversed();
    for (const line of commit.reverse()) await type(line);
    await expect(type(releaseFirst)).rejects.toThrow('is not known to the site');
    const entry: unknown = JSON.parse(await type(key.replace('npm run', 'npm run --silent')));
    await writeFile(keysFile, JSON.stringify({ keys: [entry] }));
    // The server reads the list every two seconds.
    await expect(async () => type(releaseFirst)).toPass({ timeout: 60_000 });
    await page.goto(at);
    await expect(heading).toHaveText('Your reports');

    await edit(englishTexts, 'Your reports', 'All reports');
    const [releaseAgain = '', list = '', rollback = ''] = again;
    const released = await type(releaseAgain, {});
    expect(released).toMatch(/^reports 1\.0\.0-\w+ is live/m);
    expect(released).not.toContain('No Chromium starts');
    await page.goto(`${server.url}/ta/reports`);
    await page.goto(at);
    await expect(heading).toHaveText('All reports');
    expect(await type(list)).toMatch(/^reports +1\.0\.0-\w+/m);
    expect(await type(rollback)).toMatch(/^reports 1\.0\.0-\w+ is live again/m);
    await page.goto(at);
    await expect(heading).toHaveText('Your reports');
    await wake(page);
  },
);

test('a finished build is released without a second build', { tag: '@nightly' }, async () => {
  await edit(englishTexts, 'All reports', 'Reports of a CI');
  await type('npm run build');
  await edit(englishTexts, 'Reports of a CI', 'Something else');

  expect(await type('npm run release -- reports --dist reports/dist')).not.toContain('built');
  expect(await (await fetch(`${server.url}/reports`)).text()).toContain('Reports of a CI');
});

test(
  "a team's key releases only its own remote, and an unsigned release is refused",
  { tag: '@nightly' },
  async () => {
    const anybody = await openReleaseStore({
      releases: join(folder, 'anybody'),
      releaseBucket: storage.bucket,
    });
    const live = versionsOf(await anybody.live());

    await expect(type(`npm run release -- shop ${live.shop}`)).rejects.toThrow(
      'the key of Reports team is for reports, and not for shop',
    );
    await expect(type('npm run freeze -- shop --reason Audit')).rejects.toThrow('not for shop');

    // Somebody who can write to the bucket, but has no team's key.
    const { shop: _, ...withoutShop } = (await anybody.journal.newest())?.live ?? {};
    await anybody.journal.record(() => ({
      action: 'withdraw',
      versions: {},
      live: withoutShop,
      canaries: {},
    }));
    expect(versionsOf(await anybody.live()).shop).toBeUndefined();
    await edit(englishTexts, 'Something else', 'The newest');
    expect(await type('npm run release -- reports')).toMatch(/^reports 1\.0\.0-\w+ is live/m);

    expect(await (await fetch(`${server.url}/reports`)).text()).toContain('The newest');
    expect((await fetch(`${server.url}/shop`)).status).toBe(200);
    expect(await type('npm run releases')).toMatch(
      /^Entry \d+ of the journal is ignored: it is not signed\.$/m,
    );
  },
);
