import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { serveLocally, type LocalServer } from '@nalam/bench/src/serve-locally.ts';
import { expect, siteTest as test } from '../site/site-test.ts';

/** The newest, because teams install those. */
const packages = [
  'webpack',
  'webpack-cli',
  '@module-federation/enhanced',
  '@rsbuild/core',
  '@module-federation/rsbuild-plugin',
  'typescript',
  '@types/react',
  'react-router-dom',
];

let folder: string;
let otherSite: LocalServer;

test.beforeAll(async ({ site }) => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'official-hosts-'));
  await cp(join(import.meta.dirname, 'hosts'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    MANIFEST: `${site.url}/releases/shop/live/mf-manifest.json`,
  };
  for (const line of [
    `npm install --prefer-offline ${packages.join(' ')}`,
    'npx webpack --config webpack.config.cjs',
    'npx rsbuild build',
    // With the types that webpack's plugin has downloaded.
    'npx tsc',
  ])
    await promisify(execFile)('sh', ['-c', line], { cwd: folder, env });
  for (const host of ['webpack', 'runtime'])
    await writeFile(
      join(folder, 'dist', host, 'host.html'),
      '<!doctype html><title>Host</title><body><script defer src="host.js"></script>',
    );
  const server = createServer(({ url = '' }, answer) =>
    createReadStream(join(folder, 'dist', url)).pipe(answer),
  );
  otherSite = await serveLocally(server, () => {
    server.closeAllConnections();
  });
});

test.afterAll(async () => {
  await otherSite.stop();
  await rm(folder, { recursive: true, force: true });
});

for (const host of ['webpack', 'runtime', 'rsbuild'])
  test(
    `a page of another site loads the live shop by its manifest: ${host}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(`${otherSite.url}/${host}/host.html`);
      await expect(page.locator('body')).toHaveText(/^shop: \d+ routes$/);
      // What the Chrome extension of Module Federation lists.
      expect(
        await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, '__FEDERATION__').moduleInfo)),
      ).toContain('"moduleName":"remote"');
    },
  );
