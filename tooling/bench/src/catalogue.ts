import { chromium } from '@playwright/test';
import { publishServices } from '@nalam/api/testing/many-services';
import { startPostgres } from '@nalam/api/testing/postgres-server';
import { chromiumLaunchOptions } from '@nalam/tooling/src/browser/launch-options.ts';
import { openBenchSite } from './bench-site.ts';
import { openAuditor } from './lighthouse.ts';
import { median } from './median.ts';
import { pressToResult } from './results.ts';
import type { CatalogueCost } from './report.ts';

const sizes = [20, 200, 2_000, 20_000];
const pages = ['/', '/ta', '/services', '/ta/services', '/services/ecg', '/appointment'];
/** A typed search, and its first letters. */
const searches = ['vit', 'vitamin hormone', 'வைட்டமின்'];

/**
 * Measures how a longer price list affects visitors: bytes, Lighthouse points, and waiting time. Each size has its own site on
 * PostgreSQL.
 */
export async function benchCatalogue(runs: number): Promise<CatalogueCost[]> {
  const costs: CatalogueCost[] = [];
  for (const services of sizes) costs.push(await costOf(services, runs));
  return costs;
}

async function costOf(services: number, runs: number): Promise<CatalogueCost> {
  const postgres = await startPostgres();
  const bench = await openBenchSite({ DATABASE_URL: postgres.url });
  try {
    await publishServices(postgres.url, bench.directory, services);
    // Each server checks once a second if the content has changed.
    const site = await bench.serve({ PAGE_CACHE: 'off' });
    const sizesOfPages = await Promise.all(pages.map(async (path) => (await textOf(site.url + path)).length));
    const searchesMs = [];
    for (const search of [...searches, ...searches]) {
      const startMs = performance.now();
      await textOf(`${site.url}/api/service-search?search=${encodeURIComponent(search)}`);
      searchesMs.push(performance.now() - startMs);
    }
    const auditor = await openAuditor();
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      const scores = [];
      for (let run = 0; run < runs; run += 1) scores.push((await auditor.load(`${site.url}/ta`)).score);
      const [dialog] = await pressToResult(browser, `${site.url}/ta`, ['appointment dialog'], runs);
      return {
        services,
        largestPage: Math.max(...sizesOfPages),
        home: sizesOfPages[0] ?? Number.NaN,
        // The first search after a change builds the index.
        searchMs: median(searchesMs.slice(1)),
        score: median(scores),
        dialogMs: dialog?.doneMs ?? [],
      };
    } finally {
      await browser.close();
      await auditor.close();
    }
  } finally {
    await bench.stop();
    await postgres.stop();
  }
}

async function textOf(url: string): Promise<Buffer> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}
