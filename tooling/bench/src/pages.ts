import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from 'tooling/src/browser/launch-options.ts';
import { comparePages } from './compare-pages.ts';
import type { BenchSite } from './federated-site.ts';
import { review } from './lighthouse.ts';
import { processMemory } from './memory.ts';
import { publishMonolith } from './monolith.ts';
import { pageTable, reviewTable, serverTable } from './report.ts';
import { throughput } from './throughput.ts';

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
  '/shop',
  '/shop/meters-and-monitors/pulse-oximeter',
  '/ta',
  '/ta/services/computed-tomography-ct-scan',
];

/** Prints what a visitor's page weighs and how fast it comes, beside the same sources built as one. */
export async function benchPages({ store, storeBeside, serve }: BenchSite, runs: number): Promise<void> {
  const monolith = storeBeside('monolith');
  console.log('Building the same sources as one …');
  await publishMonolith(store, monolith);
  const site = await serve();
  const whole = await serve(monolith);
  const uncached = await serve(store, { PAGE_CACHE: 'off', RENDER_WORKERS: '1' });

  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    for (const [name, path] of Object.entries(pages)) {
      console.log(pageTable(name, ...(await comparePages(browser, runs, site.url + path, whole.url + path))));
    }
  } finally {
    await browser.close();
  }
  const reviewed = await review(site.url, publicPages).then(reviewTable, (error: unknown) => {
    // Without a network it can't be installed, for one; all else can still be measured.
    process.exitCode = 1;
    return `Lighthouse: ${String(error)}`;
  });
  console.log(reviewed);

  const asked = [];
  for (const [name, path] of Object.entries(pages)) {
    asked.push({
      name,
      uncached: await throughput(uncached.url + path),
      cached: await throughput(site.url + path),
    });
  }
  console.log(serverTable(asked, await processMemory()));
}
