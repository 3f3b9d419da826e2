import { join } from 'node:path';
import { runCommand } from '../releases/release-commands.ts';
import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';
import { otherProject, type OtherProject } from './other-project.ts';

let project: OtherProject;

test.beforeAll(async () => {
  project = await otherProject('official-remote', [
    'webpack',
    'webpack-cli',
    'webpack-subresource-integrity',
    'css-loader',
    'mini-css-extract-plugin',
    '@module-federation/enhanced',
    '@rsbuild/core',
    '@module-federation/rsbuild-plugin',
  ]);
});
test.afterAll(() => project.remove());

for (const [toolchain, build, version] of [
  ['webpack', 'npx webpack --config webpack.config.cjs', '1.0.0-00000001'],
  ['rsbuild', 'npx rsbuild build', '1.0.0-00000002'],
] as const)
  test(
    `a remote that the official plugin for ${toolchain} builds, with no package of ours, is released`,
    { tag: '@nightly' },
    async ({ page, site }) => {
      await project.run(build, { name: 'advice', version });
      const dist = join(project.folder, 'dist', toolchain);
      const { code, out, err } = await runCommand(site, 'release', 'advice', '--dist', dist);
      expect(err).toBe('');
      expect(out).toContain(`advice ${version} is live`);
      expect(code).toBe(0);

      await page.goto('/ta/advice');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ஆலோசனை');
      await page.goto('/advice');
      await wake(page);
      const button = page.getByRole('button', { name: /^Ask/ });
      await button.click();
      await expect(button).toHaveText('Ask (1)');
      await expect(page.locator('.advice')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
      // The server reads the remote's needs from its container.
      await site.store.refresh();
      const { shared } = await site.store.read({ name: 'advice', version });
      expect(shared.uses).toEqual({
        react: { version: '^19.0.0', names: [] },
        'react-i18next': { version: '^18.0.0', names: [] },
        'react-router-dom': { version: '^7.0.0', names: [] },
      });
    },
  );
