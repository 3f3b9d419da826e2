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
import { review } from '../bench/lighthouse.ts';
import { loadPage, type PageLoad } from '../bench/load-page.ts';
import { processMemory } from '../bench/memory.ts';
import { publishMonolith } from '../bench/monolith.ts';
import { budgetTable, listTable, pageTable, reviewTable, serverTable } from '../bench/report.ts';
import { mostListMs, staffLists } from '../bench/staff-lists.ts';
import { throughput } from '../bench/throughput.ts';
import { weigh } from '../bench/weight.ts';
import { releaseSources, root } from '../releases/release-sources.ts';
import { startApi, startShellServer } from '../services/site.ts';

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

const middle = (loads: PageLoad[], figure: (load: PageLoad) => number) => {
  const sorted = loads.map(figure).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

await rm(join(directory, 'federated/releases'), { recursive: true, force: true });
const federated = new ReleaseStore(join(directory, 'federated/releases'));
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
const browser = await chromium.launch(chromiumLaunchOptions());

try {
  for (const [name, path] of Object.entries(pages)) {
    const loads = { federated: [] as PageLoad[], monolith: [] as PageLoad[] };
    for (let run = 0; run < runs + 1; run += 1) {
      // One after the other and in turn, so that whatever else the machine does meets both alike.
      const pair = {
        federated: await loadPage(browser, site.url + path),
        monolith: await loadPage(browser, whole.url + path),
      };
      // The first pair fills the caches of the servers.
      if (run === 0) continue;
      loads.federated.push(pair.federated);
      loads.monolith.push(pair.monolith);
    }
    const figures = async (which: keyof typeof loads) => ({
      weight: await weigh(loads[which]),
      lcp: middle(loads[which], ({ lcp }) => lcp),
      cls: middle(loads[which], ({ cls }) => cls),
      tbt: middle(loads[which], ({ tbt }) => tbt),
      interactive: middle(loads[which], ({ interactive }) => interactive),
    });
    console.log(pageTable(name, await figures('federated'), await figures('monolith')));
  }
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
  console.log(budgetTable);
} finally {
  await browser.close();
  for (const server of [site, whole, uncached, api]) await server.stop();
}

/** A list that takes too long is a failure: the limit is a promise to staff. */
async function benchLists() {
  const times = await staffLists();
  console.log(listTable(times));
  if (times.some(({ middle }) => middle > mostListMs)) process.exitCode = 1;
}
