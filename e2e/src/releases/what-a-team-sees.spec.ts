import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { readReports } from '@nalam/shell/releases';
import { expect, openShell, siteTest as test, type TestSite } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';
import { openAs } from '../staff/sign-in.ts';
import { beVisitors, goLive } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { publishTrial, trial } from './trial-builds.ts';

test.describe.configure({ timeout: 120_000 });

let shell: Pick<TestSite, 'url' | 'store' | 'log' | 'stop'>;
let first: string;
let broken: string;
let pressThrows: string;

/** What the team's webhook was sent. */
const news: unknown[] = [];
const webhook = createServer((request, reply) => {
  void json(request).then((body) => {
    news.push(body);
    reply.end();
  });
});

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const { port } = webhook.address() as { port: number };
  shell = await openShell(
    site.api.url,
    async (store) => {
      first = await publishTrial(store, { flavour: 'first' });
      broken = await publishTrial(store, { flavour: 'browser-throws' });
      pressThrows = await publishTrial(store, { flavour: 'press-throws' });
      await store.setLive({ [trial]: first });
    },
    // Lets a test speak as several visitors.
    { TRUST_PROXY: 'loopback', RELEASE_WEBHOOK_URL: `http://127.0.0.1:${port}/releases` },
  );
});
test.afterAll(async () => {
  await shell.stop();
  webhook.close();
});

const errorsOf = (version: string) => async () =>
  (await readReports(shell.store.reports, { name: trial, version })).errors;

test('an error thrown by a button is reported without personal data and rolls nothing back', async ({
  page,
}) => {
  await goLive(shell, pressThrows);
  await page.goto(`${shell.url}/ta/trial?phone=9843012345`);
  await wake(page);
  for (let time = 0; time < 3; time += 1) await page.getByRole('button', { name: 'press-throws' }).click();

  await expect.poll(errorsOf(pressThrows), { timeout: 20_000 }).toMatchObject([
    {
      message: 'Error: This build throws when ‹email› presses.',
      count: 3,
      visitors: 1,
      pages: { '/trial': 3 },
    },
  ]);
  const [error] = await errorsOf(pressThrows)();
  expect(error?.stack[0]).toMatchObject({ name: trial, version: pressThrows, file: 'web/trial.js' });
  expect((await shell.store.live())[trial]?.version).toBe(pressThrows);
});

test('the errors of a version are still listed after its rollback', async ({ page }) => {
  await goLive(shell, broken);
  await page.goto(`${shell.url}/trial`);
  await wake(page);
  await beVisitors(shell, broken, { visitors: 6, failing: 5 });
  await expect
    .poll(async () => (await shell.store.live())[trial]?.version, { timeout: 20_000 })
    .not.toBe(broken);
  await expect
    .poll(() => news)
    .toMatchObject([
      {
        event: 'rolled-back',
        remote: trial,
        from: broken,
      },
    ]);

  await expect.poll(errorsOf(broken), { timeout: 20_000 }).toHaveLength(1);
  const { out } = await runCommand(shell, 'releases', 'errors', trial);
  expect(out).toMatch(
    new RegExp(
      [
        `^${trial} ${broken}`,
        '  Error: This build throws in browsers\\.',
        ' +once by 1 visitor, first .*',
        ' +on /trial \\(1\\) in (Headless)?Chrom[a-z]+ (Headless )?\\d+ \\(1\\)',
        ` +at ${trial} src/trial\\.tsx:\\d+:\\d+`,
      ].join('\\n'),
      'm',
    ),
  );

  await openAs(page, `${shell.url}/dashboard/releases`);
  await page.getByRole('button', { name: `Errors and speed of ${trial}` }).click();
  const reported = page.getByRole('region', { name: broken });
  await expect(reported).toContainText('Error: This build throws in browsers.');
  await expect(reported).toContainText('Pages: /trial (1)');
  await expect(reported).toContainText(/Browsers: (Headless)?Chrom[a-z]+ (Headless )?\d+ \(1\)/);
  await reported.getByText('Where it was thrown').click();
  await expect(reported.getByText(/trial-remote src\/trial\.tsx:\d+:\d+/)).toBeVisible();
});

test('source maps resolve the stack and are never served', async () => {
  const release = `${shell.url}/releases/${trial}/${first}`;
  const script = await (await fetch(`${release}/web/trial.js`)).text();
  expect(script).not.toContain('sourceMappingURL');
  for (const file of ['web/trial.js.map', 'maps/trial.js.map', 'maps/trial.js.map.gz'])
    expect((await fetch(`${release}/${file}`)).status).toBe(404);
});
