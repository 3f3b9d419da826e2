import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions, withoutOptimising } from '@nalam/tooling/src/browser/launch-options.ts';

const testDir = join(import.meta.dirname, 'src');
const folders = new Set(globSync('*/*.spec.ts', { cwd: testDir }).map(dirname));
/** These first: whatever begins last keeps one core waiting for it. */
const longest = ['staff', 'releases', 'visitors', 'composition'];
const inOrder = [...new Set([...longest, ...folders])].filter((folder) => folders.has(folder));

const { executablePath, args } = chromiumLaunchOptions();

export default defineConfig({
  testDir,
  outputDir: '../.cache/e2e/results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  globalSetup: './src/site/global-setup.ts',
  // On two cores a third folder fills the moments in which the other two wait for a page.
  workers: 3,
  // The journeys of a folder share a site, one after the other; three folders at a time, each with a site of its own.
  projects: inOrder.map((name) => ({ name, testMatch: `${name}/*.spec.ts`, workers: 1 })),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a fresh site. `npm test` names each journey that needed it.
  retries: 1,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // A process fewer to copy every picture to: a fifteenth of Chromium's processor time.
    launchOptions: { executablePath, args: [...args, withoutOptimising, '--in-process-gpu'] },
    // A worker's requests pass by the routes of a journey.
    serviceWorkers: 'block',
    // A trace of every journey costs a fifth of their time. To find a failure, ask for one: --trace on.
    screenshot: 'only-on-failure',
  },
});
