/**
 * `npm run bench`: what a visitor's page weighs and how fast it comes, beside the same sources built as one, and how long
 * staff wait for their lists; `npm run bench -- lists` for these alone. Figures of one run are compared with each other; a
 * figure alone says as much about the machine as about the site.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ReleaseStore } from 'shell/releases';
import { chromiumLaunchOptions } from '../browser/launch-options.ts';
import { comparePages } from '../bench/compare-pages.ts';
import { crowdSize, publishCrowd } from '../bench/crowd.ts';
import { review } from '../bench/lighthouse.ts';
import { processMemory } from '../bench/memory.ts';
import { publishMonolith } from '../bench/monolith.ts';
import { timeReleases } from '../bench/release-times.ts';
import {
  budgetTable,
  listTable,
  pageTable,
  releaseTable,
  reviewTable,
  serverTable,
} from '../bench/report.ts';
import { mostListMs, staffLists } from '../bench/staff-lists.ts';
import { throughput } from '../bench/throughput.ts';
import { remotes } from '../packages.ts';
import { releaseSources, root } from '../releases/release-sources.ts';
import { startApi, startShellServer } from '../services/site.ts';
import { copyWorkspace } from '../workspace-copy.ts';

await benchLists();
if (process.argv[2] === 'lists') process.exit();

const pages = { home: '/', service: '/services/computed-tomography-ct-scan' };
/** One of each kind that visitors see. */
const publicPages = [
  '/',
  '/about',
  '/services',
  '/services/computed-tomography-ct-scan',
  '/doctors',
  '/gallery',
  '/gallery/pongal-2026',
  '/career',
  '/career/front-desk-assistant',
  '/contact',
  '/privacy',
  '/appointment',
  '/ta',
  '/ta/services/computed-tomography-ct-scan',
];
const runs = Number(process.env.BENCH_RUNS ?? 5);
const directory = join(root, '.cache/bench');

await rm(join(directory, 'federated/releases'), { recursive: true, force: true });
const federated = new ReleaseStore(join(directory, 'federated/releases'));
const crowded = new ReleaseStore(join(directory, 'crowded/releases'));
const monolith = new ReleaseStore(join(directory, 'monolith/releases'));
await releaseSources(federated, console.log);
console.log('Building the same sources as one …');
await publishMonolith(federated, monolith);

const api = await startApi({ DATA_DIR: join(directory, 'federated'), LOG_LEVEL: 'error' });
const common = { API_URL: api.url, LOG_LEVEL: 'error', PORT: '0', SITE_URL: 'http://localhost' };
const site = await startShellServer({ ...common, DATA_DIR: join(directory, 'federated') });
const whole = await startShellServer({ ...common, DATA_DIR: join(directory, 'monolith') });
const uncached = await startShellServer({
  ...common,
  DATA_DIR: join(directory, 'federated'),
  PAGE_CACHE: 'off',
  RENDER_WORKERS: '1',
});
const servers = [site, whole, uncached];
const browser = await chromium.launch(chromiumLaunchOptions());

try {
  for (const [name, path] of Object.entries(pages)) {
    console.log(pageTable(name, ...(await comparePages(browser, runs, site.url + path, whole.url + path))));
  }
  console.log(`Building ${crowdSize} remotes of other teams …`);
  await publishCrowd(federated, crowded);
  const among = await startShellServer({ ...common, DATA_DIR: join(directory, 'crowded') });
  servers.push(among);
  const beside = await comparePages(browser, runs, among.url, site.url);
  console.log(
    pageTable('home', ...beside, [`${remotes.length + crowdSize} remotes`, `${remotes.length} remotes`]),
  );
  await browser.close();
  console.log(reviewTable(await review(site.url, publicPages)));

  const asked = [];
  for (const [name, path] of Object.entries(pages)) {
    asked.push({
      name,
      uncached: await throughput(uncached.url + path),
      cached: await throughput(site.url + path),
    });
  }
  console.log(serverTable(asked, await processMemory()));

  const workspace = await copyWorkspace();
  try {
    const times = {
      [`${remotes.length} remotes`]: await timeReleases(workspace, {
        url: site.url,
        releases: federated.directory,
      }),
      [`${remotes.length + crowdSize} remotes`]: await timeReleases(workspace, {
        url: among.url,
        releases: crowded.directory,
      }),
    };
    console.log(releaseTable(times));
  } finally {
    await workspace.remove();
  }
  console.log(budgetTable);
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
  await api.stop();
}

/** A list that takes too long is a failure: the limit is a promise to staff. */
async function benchLists() {
  const times = await staffLists();
  console.log(listTable(times));
  if (times.some(({ middle }) => middle > mostListMs)) process.exitCode = 1;
}
