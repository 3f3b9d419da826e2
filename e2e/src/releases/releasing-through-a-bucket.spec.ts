import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nalam/api/testing/free-port';
import type { ReleaseStore } from '@nalam/shell/releases';
import { startShellServer, type RunningServer } from '@nalam/tooling/src/services/site.ts';
import { startObjectStorage, type ObjectStorage } from '@nalam/api/testing/object-storage';
import { expect, siteTest as test } from '../site/site-test.ts';
import { fillBucket } from './filled-bucket.ts';
import { publishTrial, trial } from './trial-builds.ts';
import { wake } from '../site/wake.ts';

test.describe.configure({ timeout: 180_000 });

let storage: ObjectStorage;
let folder: string;
let team: ReleaseStore;
let servers: RunningServer[];

test.beforeEach(async () => {
  storage = await startObjectStorage();
  folder = await mkdtemp(join(tmpdir(), 'bucket-journey-'));
  servers = [];
  team = await fillBucket(storage, join(folder, 'team'));
});
test.afterEach(async () => {
  for (const server of servers) await server.stop();
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server that has no local releases, only access to the bucket. */
async function openServer(apiUrl: string, name: string): Promise<string> {
  const port = String(await freePort());
  const server = await startShellServer({
    DATA_DIR: join(folder, name),
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    API_URL: apiUrl,
    LOG_LEVEL: 'fatal',
    RENDER_WORKERS: '1',
    RELEASES_S3_URL: storage.bucket.url,
    RELEASES_S3_ACCESS_KEY_ID: storage.bucket.accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: storage.bucket.secretAccessKey,
  });
  servers.push(server);
  return server.url;
}

test(
  'a release on one machine goes live on all that serve the site',
  { tag: '@nightly' },
  async ({ page, site }) => {
    const urls = [await openServer(site.api.url, 'one'), await openServer(site.api.url, 'two')];
    for (const url of urls) expect((await fetch(`${url}/trial`)).status).toBe(404);

    const version = await publishTrial(team, { flavour: 'first' });
    await team.setLive({ [trial]: version });

    for (const url of urls) {
      await expect.poll(async () => (await fetch(`${url}/trial`)).status, { timeout: 30_000 }).toBe(200);
      await page.goto(`${url}/trial`);
      await wake(page);
      await expect(page.getByRole('heading', { name: 'This is trial first.' })).toBeVisible();
    }
  },
);

test(
  'a new server serves an old tab a version that was live before the server started',
  { tag: '@nightly' },
  async ({ site }) => {
    const [version = ''] = await team.versionsOf('faulty-remote');
    const url = await openServer(site.api.url, 'new');

    const answer = await fetch(`${url}/releases/faulty-remote/${version}/web/remoteEntry.js`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/releases/faulty-remote/1.0.0-never/web/remoteEntry.js`)).status).toBe(404);
  },
);

test(
  'while the bucket is unreachable, the site keeps serving, and starts again with its local releases',
  { tag: '@nightly' },
  async ({ site }) => {
    const url = await openServer(site.api.url, 'one');
    await storage.stop();

    expect((await fetch(`${url}/shop`)).status).toBe(200);
    await servers.pop()?.stop();
    const restarted = await openServer(site.api.url, 'one');
    expect((await fetch(`${restarted}/shop`)).status).toBe(200);

    storage = await startObjectStorage();
  },
);
