import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { packPackages } from '@nalam/tooling/src/packing/pack-packages.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { signIn, visitorOf } from '../pages/site.ts';
import { documentedCommands } from '../site/documented-commands.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';
import { runUntilStopped, type StartCommand } from '../starting/start-command.ts';

// Installs the dependencies of a build, while other journeys keep the machine busy.
test.describe.configure({ mode: 'serial' });

let repository: string;
let siteUrl: string;
let token: string;
let superAdmin: Awaited<ReturnType<typeof signIn>>;
let dev: StartCommand | undefined;

test.beforeAll(async ({ site }) => {
  siteUrl = site.url;
  superAdmin = await signIn({ ...visitorOf(siteUrl), url: siteUrl });
  const { json } = await superAdmin('POST', '/api/dashboard/release-tokens', {
    ...{ name: 'Reports team', packages: ['reports'], rights: ['release'], days: 30 },
  });
  ({ token } = json as { token: string });
  repository = await mkdtemp(join(tmpdir(), 'own-repository-'));
  await packPackages(join(repository, 'packages'));
});

test.afterAll(async () => {
  dev?.kill();
  await rm(repository, { recursive: true, force: true });
});

/** The environment of a team's terminal: Node 24 and npm, no programs of this workspace, and the site's address. */
const terminal = () => ({
  PATH: [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(root)),
  ].join(delimiter),
  SITE_URL: siteUrl,
  GIT_AUTHOR_NAME: 'Team',
  GIT_AUTHOR_EMAIL: 'team@reports.example',
  GIT_COMMITTER_NAME: 'Team',
  GIT_COMMITTER_EMAIL: 'team@reports.example',
  npm_config_prefer_offline: 'true',
});

/** A release usually opens its pages in a browser. Here only one does; the others are faster without. */
const noBrowser = { CHROMIUM_PATH: '/bin/false' };

function type(line: string, env: NodeJS.ProcessEnv = noBrowser): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: repository,
      env: { ...process.env, ...terminal(), RELEASE_TOKEN: token, ...env },
      maxBuffer: 1 << 24,
    };
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
  'a team with the four packages and a release token makes, tests, develops, releases and rolls back a remote',
  { tag: '@nightly' },
  async ({ page }) => {
    const [[site = ''] = [], start = [], work = [], release = [], again = [], ...more] =
      await documentedCommands('docs/new-remote.md', 'In a repository of your own');
    expect(more).toEqual([]);
    // A setting of this terminal.
    expect(site).toMatch(/^export SITE_URL=\S+$/);

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
    // The live layout surrounds the page.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Doctors' })).toBeVisible();
    await edit(englishTexts, 'A new page', 'Your reports');
    await expect(heading).toHaveText('Your reports');
    await page.goto('about:blank');
    dev.signal('SIGINT');
    await dev.ended;

    const at = `${siteUrl}/reports`;
    expect((await fetch(at)).status).toBe(404);
    // Here the token is one of the settings.
    for (const line of release.filter((each) => !each.startsWith('export RELEASE_TOKEN='))) await type(line);
    await page.goto(at);
    await expect(heading).toHaveText('Your reports');

    await edit(englishTexts, 'Your reports', 'All reports');
    const [releaseAgain = '', list = '', rollback = ''] = again;
    await type('npm install --save-dev ./packages/optional/*.tgz');
    // As text, because its imports resolve only in this repository.
    const staffTest = join(import.meta.dirname, 'staff-screen.test.txt');
    await copyFile(staffTest, join(repository, 'reports/src/staff.test.tsx'));
    await type('npm test --workspace=reports -- staff');
    expect(await type(`${releaseAgain} --check`, {})).toContain('could go live');
    const released = await type(releaseAgain, {});
    expect(released).toMatch(/^reports 1\.0\.0-\w+ is live/m);
    expect(released).not.toMatch(/No Chromium starts|no staff screen was opened/i);
    await page.goto(`${siteUrl}/ta/reports`);
    await page.goto(at);
    await expect(heading).toHaveText('All reports');
    expect(await type(list)).toMatch(/^reports +1\.0\.0-\w+/m);
    expect(await type(rollback)).toMatch(/^reports 1\.0\.0-\w+ is live again/m);
    await page.goto(at);
    await expect(heading).toHaveText('Your reports');
    await wake(page);
  },
);

test(
  'a correction of one of its texts is live at once, goes into the files of the team, and is undone',
  { tag: '@nightly' },
  async () => {
    const english = JSON.parse(await readFile(join(repository, englishTexts), 'utf8')) as { lead: string };
    const content = { namespace: 'reports', key: 'lead', language: 'ta', english: { other: english.lead } };
    const change = async (path: string, data: object) => {
      const { json } = await superAdmin('POST', `/api/dashboard/records/texts${path}`, data);
      return (json as { record: { id: string; version: number } }).record;
    };
    const shown = async () => (await fetch(`${siteUrl}/ta/reports`)).text();

    const draft = await change('', { content: { ...content, text: { other: 'திருத்திய உரை' } } });
    const live = await change(`/${draft.id}/publish`, { version: draft.version });
    await expect.poll(shown).toContain('திருத்திய உரை');
    expect(await type('npm run texts')).toContain('reports:lead');
    expect(await readFile(join(repository, 'reports/locales/ta/reports.json'), 'utf8')).toContain(
      'திருத்திய உரை',
    );

    await change(`/${draft.id}/unpublish`, { version: live.version });
    await expect.poll(shown).not.toContain('திருத்திய உரை');
  },
);
