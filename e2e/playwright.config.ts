import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions, withoutOptimising } from '@nalam/tooling/src/browser/launch-options.ts';

const testDir = join(import.meta.dirname, 'src');
const folders = new Set(globSync('*/*.spec.ts', { cwd: testDir }).map(dirname));
/** The folders that take longest start first, so that all cores are busy until the end. */
const longest = ['staff', 'releases', 'visitors', 'composition'];
const inOrder = [...new Set([...longest, ...folders])].filter((folder) => folders.has(folder));

const { executablePath, args } = chromiumLaunchOptions();

export default defineConfig({
  testDir,
  outputDir: '../.cache/e2e/results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  globalSetup: './src/site/global-setup.ts',
  // Three on two cores, because journeys often wait for a page.
  workers: 3,
  // The journeys of a folder run in sequence on one site; three folders run at a time.
  projects: inOrder.map((name) => ({ name, testMatch: `${name}/*.spec.ts`, workers: 1 })),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // One process less to copy every picture to, which saves a fifteenth of Chromium's processor time.
    launchOptions: { executablePath, args: [...args, withoutOptimising, '--in-process-gpu'] },
    // Playwright's routes do not see the requests of a service worker.
    serviceWorkers: 'block',
    // Traces would cost a fifth of the time; `--trace on` records them.
    screenshot: 'only-on-failure',
  },
});
