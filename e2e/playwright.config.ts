import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from 'tooling/src/browser/launch-options.ts';

export default defineConfig({
  testDir: './src',
  outputDir: '../.cache/e2e/results',
  globalSetup: './src/site/global-setup.ts',
  // Each worker has a site of its own. A journey waits more than it works: two at once keep two cores busy.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumLaunchOptions(),
    trace: 'retain-on-failure',
  },
});
