import { expect, openShell, siteTest as test, type TestSite } from '../site/site-test.ts';
import { beVisitors } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { publishTrial, trial } from './trial-builds.ts';

test.describe.configure({ timeout: 180_000 });

let shell: Pick<TestSite, 'url' | 'store' | 'log' | 'stop'>;
let first: string;
let second: string;

test.beforeEach(async ({ site }) => {
  shell = await openShell(
    site.api.url,
    async (store) => {
      first = await publishTrial(store, { flavour: 'first' });
      second = await publishTrial(store, { flavour: 'second' });
      await store.setLive({ [trial]: first });
    },
    // Lets a test speak as several visitors.
    { TRUST_PROXY: 'loopback' },
  );
});
test.afterEach(() => shell.stop());

async function startCanary(share: string, ...words: string[]) {
  const { code, err } = await runCommand(shell, 'release', trial, second, '--canary', share, ...words);
  expect(err).toBe('');
  expect(code).toBe(0);
}
/** Of visitors whose buckets a canary of 10 per cent is for, and of as many others. */
const withCanary = (visitors: number, throwing: number) =>
  beVisitors(shell, second, { visitors, throwing, bucket: 3 });
const withLive = (visitors: number, throwing: number) =>
  beVisitors(shell, first, { visitors, throwing, bucket: 95 });
const newest = () => shell.store.journal.newest();

test('a canary that throws in more browsers than the live version is taken back, and the list says by how many', async () => {
  await startCanary('10');
  await withLive(40, 2);
  await withCanary(30, 15);

  await expect.poll(async () => (await newest())?.action, { timeout: 20_000 }).toBe('abort');
  expect((await newest())?.canaries).toEqual({});
  const { out } = await runCommand(shell, 'releases');
  expect(out).toContain(
    `abort     ${trial} ${second} (The canary had errors in 15 of 30 browsers (50 %), the live version in 5 % of 40.)`,
  );
});

test('a canary that throws in as many browsers as the live version stays', async () => {
  await startCanary('10');
  await withLive(40, 20);
  await withCanary(30, 15);

  // The server looks every two seconds.
  await new Promise((looked) => setTimeout(looked, 5000));
  expect((await newest())?.canaries[trial]?.version).toBe(second);
});

test('a canary that is as good as the live version is widened step by step by the server, and then live for everybody', async () => {
  await startCanary('10,50,100', '--minutes', '0', '--browsers', '20');
  await withLive(25, 1);
  await withCanary(25, 0);
  await expect.poll(async () => (await newest())?.canaries[trial]?.percent, { timeout: 20_000 }).toBe(50);

  const { out } = await runCommand(shell, 'releases');
  expect(out).toContain(`canary    ${trial} ${second} for 50 % (The canary had errors in 0 of 2`);
  const greeting = async (bucket: number) =>
    /This is trial (\w+)\./.exec(
      await (await fetch(`${shell.url}/trial`, { headers: { cookie: `bucket=${bucket}` } })).text(),
    )?.[1];
  await expect.poll(() => greeting(49), { timeout: 20_000 }).toBe('second');
  expect(await greeting(50)).toBe('first');

  // Each share is judged by what was reported since.
  await withLive(25, 0);
  await withCanary(25, 0);
  await expect.poll(async () => (await newest())?.action, { timeout: 20_000 }).toBe('promote');
  await expect.poll(() => greeting(99), { timeout: 20_000 }).toBe('second');
});

test('one address range takes no canary back, however many browsers report from it', async () => {
  await startCanary('10');
  await withLive(40, 0);
  await withCanary(25, 0);
  await beVisitors(shell, second, {
    visitors: 50,
    throwing: 50,
    bucket: 3,
    addressOf: (visitor) => `10.1.1.${visitor}`,
  });

  await new Promise((looked) => setTimeout(looked, 5000));
  expect((await newest())?.canaries[trial]?.version).toBe(second);
});
