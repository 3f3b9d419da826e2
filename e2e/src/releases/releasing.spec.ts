import { createHash } from 'node:crypto';
import { expect } from '../site/site-test.ts';
import { publishAgain } from '../failures/faults.ts';
import { goLive, withdraw } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { publishTrial, trial, type Difference } from './trial-builds.ts';
import { test, type TrialSite } from './trial-site.ts';
import { wake } from '../site/wake.ts';

test.describe.configure({ mode: 'serial' });

let shell: TrialSite;
/** 128 KB that compression does not shrink. */
const ballast = Array.from({ length: 2000 }, (_, line) =>
  createHash('sha512').update(String(line)).digest('base64'),
).join('');

const inTrial = (line: string) => ({
  file: 'src/trial.tsx',
  from: 'import { flavour }',
  to: `${line}\nimport { flavour }`,
});
/** The changed sources of builds that differ in more than the flavour. */
const differences: Record<string, Omit<Difference, 'flavour'>> = {
  needy: {
    file: 'src/further.tsx',
    from: 'import { flavour }',
    to: "import { useCrystalBall } from '@nalam/shell/session';\nuseCrystalBall?.name;\nimport { flavour }",
  },
  earlier: { router: '6.30.0' },
  'heavy and late': inTrial(`setTimeout(() => { throw new Error('Much too late.'); }, 100);
Reflect.set(globalThis, 'ballast', '${ballast}');`),
  screen: {
    file: 'src/remote.ts',
    from: "    {\n      id: 'further',",
    to: `    {
      id: 'screen',
      path: 'dashboard/trial',
      handle: { layout: 'dashboard' },
      lazy: () => import('./screen.tsx'),
    },
    {
      id: 'further',`,
  },
};
const versions = new Map<string, Promise<string>>();

/** @returns the version with this flavour, built and stored by the first test that needs it */
function version(flavour: string): Promise<string> {
  const stored = versions.get(flavour) ?? publishTrial(shell.store, { flavour, ...differences[flavour] });
  versions.set(flavour, stored);
  return stored;
}

test.beforeAll(async ({ shell: shared }) => {
  shell = shared;
  await withdraw(shell.store, trial);
});

const greeting = async (path = '/trial', headers: Record<string, string> = {}) => {
  const html = await (await fetch(shell.url + path, { headers })).text();
  return /This is trial ([\w-]+)\./.exec(html)?.[1] ?? 'none';
};
const release = (...words: string[]) => runCommand(shell, 'release', trial, ...words);

test('a team releases its remote, and the running site shows it at once', async () => {
  await expect.poll(() => greeting()).toBe('none');
  const { code, out, err } = await release(await version('first'));

  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toContain(`${trial} ${await version('first')} is live`);
  expect(await greeting()).toBe('first');
});

// Unit tests cover each reason: `compatibility.test.ts` the first, `check-composition.test.ts` the others. These are real builds.
for (const [flavour, reasons, tag] of [
  ['needy', ['trial-remote uses useCrystalBall of shell/session, which the shell does not have.'], []],
  [
    'heavy and late',
    [
      ' KB of scripts; at most 190.0 KB are allowed.',
      'trial-remote fails outside of a page: Error: Much too late.',
    ],
    ['@nightly'],
  ],
  ['browser-throws', ['/trial: trial-remote fails in a browser.'], ['@nightly']],
] as const) {
  test(
    `a build that must not go live is refused with the reason: ${flavour}`,
    { tag: [...tag] },
    async () => {
      const { code, err } = await release(await version(flavour));

      expect(code).toBe(1);
      expect(err).toContain(`${trial} ${await version(flavour)} does not go live:`);
      for (const reason of reasons) expect(err).toContain(reason);
      // No stack trace.
      expect(err).not.toMatch(/^\s+at /m);
      expect(await greeting()).toBe('first');
    },
  );
}

test('a remote that bundles its own copy of the shared router does not build', async () => {
  const difference = { file: 'src/trial.tsx', from: "from 'react-router-dom'", to: "from 'react-router'" };

  await expect(publishTrial(shell.store, { flavour: 'second-router', ...difference })).rejects.toThrow(
    'It bundles a copy of react-router, but a page may have only one.',
  );
});

test(
  'a remote of an earlier major of a shared library runs in a shell that lists it, beside remotes of today',
  { tag: '@nightly' },
  async ({ page }) => {
    const listing = await publishAgain(shell.store, 'shell', undefined, (_, record) => {
      const { provides } = record.shared;
      const router = provides['react-router-dom'];
      if (!router) throw new Error('The shell provides no router.');
      const listed = { ...provides, 'react-router-dom': { ...router, earlier: ['6.30.0'] } };
      return { ...record, shared: { ...record.shared, provides: listed } };
    });
    await goLive(shell, listing, 'shell');

    expect((await release(await version('earlier'))).err).toBe('');
    await page.goto(`${shell.url}/trial`);
    await wake(page);
    await page.getByRole('main').getByRole('link', { name: 'earlier' }).click();
    await expect(page).toHaveURL(`${shell.url}/trial/further`);
    await page.getByRole('banner').getByRole('link', { name: 'Doctors' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/doctors/i);
    await goLive(shell, await version('first'));
  },
);

test(
  'a staff screen that fails for a super admin is refused, and the database that the environment names is left alone',
  { tag: '@nightly' },
  async () => {
    const screen = await version('screen');
    const url = process.env.DATABASE_URL;
    process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing';
    const { code, out, err } = await release(screen).finally(() => {
      if (url === undefined) delete process.env.DATABASE_URL;
      else process.env.DATABASE_URL = url;
    });

    expect(out).not.toContain('No staff screen was opened');
    expect(code).toBe(1);
    expect(err).toContain(
      '/dashboard/trial: fails in a browser: Error: This screen throws after it was shown.',
    );
  },
);

test('a canary, released where no browser is installed, is for a tenth of the visitors, and each keeps their version', async () => {
  await goLive(shell, await version('third'));
  const second = await version('second');
  const { CHROMIUM_PATH = '' } = process.env;
  process.env.CHROMIUM_PATH = '/usr/bin/false';
  const { code, out, err } = await release(second, '--canary', '10').finally(() => {
    process.env.CHROMIUM_PATH = CHROMIUM_PATH;
  });
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toContain('No Chromium starts on this machine, so no page was opened in a browser.');
  expect(out).toContain('is live for 10 % of the visitors');

  expect(await greeting('/trial', { cookie: 'bucket=9' })).toBe('second');
  expect(await greeting('/trial', { cookie: 'bucket=10' })).toBe('third');
  // The page cache, too, serves each version to its own visitors.
  expect(await greeting('/trial', { cookie: 'theme=dark; bucket=3' })).toBe('second');
  expect(await greeting('/trial', { cookie: 'bucket=93' })).toBe('third');

  const fresh = await fetch(`${shell.url}/trial`);
  const cookie = fresh.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^bucket=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const drawn = Number(/\d+/.exec(cookie)?.[0]);
  expect(await fresh.text()).toContain(`This is trial ${drawn < 10 ? 'second' : 'third'}.`);
});

test('server and browser show the same version of a canary', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'bucket', value: '5', url: shell.url }]);
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${shell.url}/trial`);
  await wake(page);

  await page.getByRole('main').getByRole('link', { name: 'second' }).click();

  await expect(page).toHaveURL(`${shell.url}/trial/further`);
  await expect(page.getByRole('heading', { name: 'This is trial second.' })).toBeVisible();
  const files = loaded.filter((url) => url.includes(`/${trial}/`));
  expect(files.length).toBeGreaterThan(2);
  const second = await version('second');
  expect(files.filter((url) => !url.includes(second))).toEqual([]);
  await context.close();
});

test('an aborted canary is served to no visitor, and its cookie goes', async () => {
  const { code } = await release('--abort');

  expect(code).toBe(0);
  const answer = await fetch(`${shell.url}/trial`, { headers: { cookie: 'bucket=5' } });
  expect(await answer.text()).toContain('This is trial third.');
  expect(answer.headers.get('set-cookie')).toContain('bucket=; Max-Age=0; Path=/');
  expect((await release('--abort')).err).toContain('it has no canary.');
  expect((await release('--promote')).err).toContain('it has no canary.');
  expect(await greeting()).toBe('third');
});

test('all visitors get a promoted canary', async () => {
  const versions = { [trial]: await version('second') };
  await shell.store.change(() => ({ action: 'canary', versions, percent: 50 }));
  const { code, err } = await release('--promote');

  expect(err).toBe('');
  expect(code).toBe(0);
  expect(await greeting()).toBe('second');
  expect(await greeting('/trial', { cookie: 'bucket=99' })).toBe('second');
});
