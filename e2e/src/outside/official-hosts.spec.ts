import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { serveLocally, type LocalServer } from '@nalam/bench/src/serve-locally.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { otherProject, type OtherProject } from './other-project.ts';

let project: OtherProject;
let otherSite: LocalServer;

test.beforeAll(async ({ site }) => {
  project = await otherProject('hosts', [
    'webpack',
    'webpack-cli',
    '@module-federation/enhanced',
    '@rsbuild/core',
    '@module-federation/rsbuild-plugin',
    'typescript',
    '@types/react',
    'react-router-dom',
  ]);
  for (const line of [
    'npx webpack --config webpack.config.cjs',
    'npx rsbuild build',
    // With the types downloaded by webpack's plugin.
    'npx tsc',
  ])
    await project.run(line, { MANIFEST: `${site.url}/releases/shop/live/mf-manifest.json` });
  for (const host of ['webpack', 'runtime'])
    await writeFile(
      join(project.folder, 'dist', host, 'host.html'),
      '<!doctype html><title>Host</title><body><script defer src="host.js"></script>',
    );
  const server = createServer(({ url = '' }, answer) =>
    createReadStream(join(project.folder, 'dist', url)).pipe(answer),
  );
  otherSite = await serveLocally(server, () => {
    server.closeAllConnections();
  });
});

test.afterAll(async () => {
  await otherSite.stop();
  await project.remove();
});

for (const host of ['webpack', 'runtime', 'rsbuild'])
  test(
    `a page of another site loads the live shop by its manifest: ${host}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(`${otherSite.url}/${host}/host.html`);
      await expect(page.locator('body')).toHaveText(/^shop: \d+ routes$/);
      // The Chrome extension of Module Federation lists these.
      expect(
        await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, '__FEDERATION__').moduleInfo)),
      ).toContain('"moduleName":"remote"');
    },
  );
