import { globSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '@nalam/tooling/src/repository.ts';
import { copyWorkspace, type WorkspaceCopy } from '@nalam/tooling/src/workspace-copy.ts';
import { liveVersion } from '../releases/live-trial.ts';
import { expect, test } from '../site/site-test.ts';
import { signIn } from '../staff/sign-in.ts';
import { wake } from '../site/wake.ts';

// Builds, type-checks and tests a package, while other journeys keep the machine busy.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let workspace: WorkspaceCopy;

/** Copies the demo site of the release check, which takes 20 s to prepare; missing when this journey runs alone. */
async function shareDemo({ root: copy }: WorkspaceCopy) {
  for (const demo of globSync('.cache/gate/demo-*', { cwd: root }))
    await cp(join(root, demo), join(copy, demo), { recursive: true });
}

test.beforeAll(async () => {
  workspace = await copyWorkspace();
  await shareDemo(workspace);
  await workspace.run('npm', ['run', 'new-remote', '--', 'reports']);
});
test.afterAll(() => workspace.remove());

async function expectPages(page: Page, url: string) {
  await page.goto(`${url}/reports`);
  await expect(page.getByRole('heading', { level: 1, name: 'A new page' })).toBeVisible();
  // The layout surrounds the page, which reads the centre's phone number from the shell's store.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Doctors' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Call \+91/ })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page).toHaveURL(`${url}/ta/reports`);
  await expect(page.getByRole('heading', { level: 1, name: 'புதிய பக்கம்' })).toBeVisible();
  await wake(page);
  // Closed before its server stops; otherwise its last requests would fail.
  await page.close();
}

test(
  'a new remote passes every check that the others pass, and a second one of its name changes nothing',
  { tag: '@nightly' },
  async () => {
    await expect(workspace.run('npm', ['run', 'new-remote', '--', 'reports'])).rejects.toThrow(
      "A remote can't be called reports: there is a folder reports already.",
    );

    await workspace.run('npm', ['test', '--workspace=reports']);
    await workspace.run('oxlint', ['reports']);
    await workspace.run('oxfmt', ['--check', 'reports', 'package.json']);
    await workspace.run('depcruise', ['--config', '.dependency-cruiser.cjs', 'reports', 'shell']);
    expect(await workspace.run('npm', ['run', 'i18n'])).toMatch(/^reports +\d+ +100 %/m);
  },
);

/** Expects the remote's sitemap, header link, staff page and dashboard link, without an edit in any other package. */
async function expectWhatItBrings(page: Page, url: string) {
  expect(await textOf(`${url}/sitemap.xml`)).toContain(`<loc>${url}/sitemap-reports.xml</loc>`);
  const map = await textOf(`${url}/sitemap-reports.xml`);
  expect(map).toContain(`<loc>${url}/ta/reports</loc><lastmod>2026-11-25T00:00:00.000Z</lastmod>`);
  expect(map).not.toContain('/dashboard');

  await page.goto(url);
  await page.getByRole('banner').getByRole('link', { name: 'New', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new page' })).toBeVisible();

  await page.goto(`${url}/dashboard/reports`);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'A new staff page' })).toBeVisible();
  await page.goto(`${url}/dashboard`);
  await page.getByRole('link', { name: 'New page' }).first().click();
  await expect(page).toHaveURL(`${url}/dashboard/reports`);
}

async function expectNothingLeft(page: Page, url: string) {
  expect((await fetch(`${url}/reports`)).status).toBe(404);
  expect((await fetch(`${url}/sitemap-reports.xml`)).status).toBe(404);
  expect(await textOf(`${url}/sitemap.xml`)).not.toContain('reports');
  expect(await textOf(url)).not.toContain('/reports');
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('navigation', { name: 'Dashboard menu' })).toContainText('User');
  await expect(page.getByRole('link', { name: 'New page' })).toHaveCount(0);
}

/** @returns the commands of docs/releasing.md in order */
async function documentedCommands(): Promise<string[]> {
  const text = await readFile(join(root, 'docs/releasing.md'), 'utf8');
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)];
  return blocks.flatMap(([, block = '']) => block.trim().replaceAll(/ +#.*/g, '').split('\n'));
}

/** A part of each command's expected output; each must also exit with code 0. */
const outcomes = {
  '--check': 'stored, and could go live',
  '--store': 'stored, and can be tried out',
  '--dist': 'is live',
  '--canary': '% of the visitors',
  '--abort': 'is aborted',
  '--promote': 'is live for everybody',
  'releases -- errors': 'No browser reported errors of reports',
  'releases -- vitals': 'reports',
  'npm run releases': 'visitors',
  'npm run rollback': 'live again',
  'npm run freeze': 'is frozen',
  'npm run unfreeze': 'go live again',
  'npm run withdraw': 'is withdrawn',
  'shell reports': 'are live',
};

async function saveAnotherHeading() {
  const file = join(workspace.root, 'reports/locales/en/reports.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/A new page/, 'A new page!'));
}

/**
 * Runs all commands of docs/releasing.md in order.
 *
 * @param type runs a command line in the checkout
 * @param live reads the live version
 */
async function followTheDocument(
  lines: string[],
  type: (line: string) => Promise<string>,
  live: () => Promise<string>,
) {
  /** The live versions, by the document's example version. */
  const versions: Record<string, string> = { '1.0.0-9f2c01ab': await live() };
  for (const line of lines) {
    if (/--store|--canary 5/.test(line)) await saveAnotherHeading();
    const output = await type(line.replace(/1\.0\.0-\w{8}/, (example) => versions[example] ?? example));
    const [, expected = ''] = Object.entries(outcomes).find(([words]) => line.includes(words)) ?? [];
    expect(output, line).toContain(expected);
    if (line.includes('--promote')) versions['1.0.0-77aa01cd'] = await live();
  }
}

const textOf = async (url: string) => (await fetch(url)).text();

test(
  'a new remote goes live with all its parts, works with the commands of docs/releasing.md, and leaves nothing behind',
  { tag: '@nightly' },
  async ({ page, context, site }) => {
    expect((await fetch(`${site.url}/reports`)).status).toBe(404);

    const type = (line: string, env: Record<string, string> = {}) =>
      workspace.run('sh', ['-c', line], {
        env: { ...env, DATA_DIR: site.dataFolder, SITE_URL: site.url },
      });
    const [release = '', ...others] = await documentedCommands();
    const wrong = join(workspace.root, 'reports/src/wrong.ts');
    await writeFile(wrong, 'export const wrong: string = 4;');
    await expect(type(release)).rejects.toThrow('reports/src/wrong.ts:1: TS2322');
    await rm(wrong);
    expect(await type(release)).toMatch(/^reports 1\.0\.0-\w+ is live/m);
    expect(await type('npm run releases')).toContain('reports team <its mail address or chat>');
    await expectPages(page, site.url);
    await expectWhatItBrings(await context.newPage(), site.url);

    // Tests only the output. The first release opened its pages in a browser, so these need not.
    const typeWithoutBrowser = (line: string) => type(line, { CHROMIUM_PATH: '/bin/false' });
    await followTheDocument(
      others,
      typeWithoutBrowser,
      async () => (await liveVersion(site.store, 'reports')) ?? '',
    );
    await expectNothingLeft(await context.newPage(), site.url);
  },
);
