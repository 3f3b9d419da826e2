import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@nalam/tooling/src/browser/launch-options.ts';
import { comparePages } from './compare-pages.ts';
import type { BenchSite } from './bench-site.ts';
import { openAuditor } from './lighthouse.ts';
import { MemoryProbe } from './memory-probe.ts';
import { followLinks } from './presses.ts';
import { faultTable, memoryTable, pageTable, resultTable, serverTable } from './report.ts';
import { pressToResult, type TaskName } from './results.ts';
import { publicPages } from './public-pages.ts';
import { openSlowLink } from './slow-link.ts';
import { serveTwin } from './static-twin.ts';
import { throughput } from './throughput.ts';

/** Pages to compare with static copies. */
const pages = {
  home: '/',
  'service, in Tamil': '/ta/services/computed-tomography-ct-scan',
  shop: '/shop',
};

/** The presses to measure on each page. */
const layoutTasks: TaskName[] = ['menu', 'announcement closed', 'appointment dialog'];
const pressed: Record<string, TaskName[]> = {
  '/': [...layoutTasks, 'next banner'],
  '/services/computed-tomography-ct-scan': layoutTasks,
  '/shop': layoutTasks,
  '/shop/meters-and-monitors/pulse-oximeter': [...layoutTasks, 'add to cart'],
};

/** Prints how fast a visitor's page loads and responds, compared with the same page as a static file; then the server's throughput. */
export async function benchPages({ serve }: BenchSite, runs: number): Promise<void> {
  const probe = await MemoryProbe.setUp();
  const site = await serve(probe.env);
  const twin = await serveTwin(site.url);
  const slowSite = await openSlowLink(site.url);
  const slowTwin = await openSlowLink(twin.url);
  const uncached = await serve({ ...probe.env, PAGE_CACHE: 'off', RENDER_WORKERS: '1' });
  const auditor = await openAuditor();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    for (const [name, path] of Object.entries(pages)) {
      const urls = [site, twin].map(({ url }) => url + path);
      const figures = await comparePages({ auditor, browser }, runs, urls);
      const following = {
        ours: await followLinks(browser, slowSite.url + path),
        twin: await followLinks(browser, slowTwin.url + path),
      };
      console.log(pageTable(name, figures, following));
    }
    for (const [path, tasks] of Object.entries(pressed))
      for (const address of [path, path === '/' ? '/ta' : `/ta${path}`])
        console.log(resultTable(address, await pressToResult(browser, site.url + address, tasks, runs)));
    const faults: Record<string, string[]> = {};
    for (const path of publicPages) faults[path] = await auditor.faults(site.url + path);
    console.log(faultTable(faults));
  } finally {
    await browser.close();
    await auditor.close();
    await slowSite.stop();
    await slowTwin.stop();
    await twin.stop();
  }

  const throughputs = [];
  for (const [name, path] of Object.entries(pages)) {
    throughputs.push({
      name,
      uncached: await throughput(uncached.url + path),
      cached: await throughput(site.url + path),
    });
  }
  console.log(serverTable(throughputs));
  console.log(memoryTable({ 'after that': await probe.measure() }));
  await probe.remove();
}
