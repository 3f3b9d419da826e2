import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions, withoutOptimising } from '@nalam/tooling/src/browser/launch-options.ts';

const testDir = join(import.meta.dirname, 'src');
const folders = new Set(globSync('*/*.spec.ts', { cwd: testDir }).map(dirname));
/** The slowest folders start first, so that all cores are busy until the end. */
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
  // The journeys of a folder run in sequence on one site; three folders run at once.
  projects: inOrder.map((name) => ({ name, testMatch: `${name}/*.spec.ts`, workers: 1 })),
  // For machines five times slower than usual: a journey that passes never waits for these.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // Saves a process to which every picture is copied, and so a fifteenth of Chromium's CPU time.
    launchOptions: { executablePath, args: [...args, withoutOptimising, '--in-process-gpu'] },
    // Playwright's routes do not see a service worker's requests.
    serviceWorkers: 'block',
    // Traces would cost a fifth of the time; `--trace on` records them.
    screenshot: 'only-on-failure',
  },
});
