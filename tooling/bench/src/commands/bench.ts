/**
 * `npm run bench`: how fast a visitor's page loads and responds, compared with a static copy, and how long staff wait for their lists. `-- pages`
 * or `-- lists` for only one of these; `-- catalogue` for the cost of a price list of 20 to 20,000 services. Compare figures only within one run:
 * they depend on the machine as much as on the site.
 */
import { openBenchSite } from '../bench-site.ts';
import { benchPages } from '../pages.ts';
import { benchCatalogue } from '../catalogue.ts';
import { budgetTable, catalogueTable, listTable } from '../report.ts';
import { listLimitMs, staffLists } from '../staff-lists.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);

const parts = { lists: benchLists, pages: benchPagesOfSite, catalogue: benchPriceLists };
const isPart = (word: string): word is keyof typeof parts => Object.hasOwn(parts, word);

const words = process.argv.slice(2);
if (!words.every(isPart)) {
  console.error(`Name what to measure: ${Object.keys(parts).join(', ')}; or nothing, for lists and pages.`);
  process.exit(1);
}
for (const part of words.length > 0 ? words : (['lists', 'pages'] as const)) await parts[part]();

async function benchPagesOfSite() {
  const site = await openBenchSite();
  try {
    await benchPages(site, runs);
    console.log(budgetTable);
  } finally {
    await site.stop();
  }
}

/** A slow list is a failure: the limit is a promise to staff. */
async function benchLists() {
  const times = await staffLists();
  console.log(listTable(times));
  if (times.some(({ medianMs }) => medianMs > listLimitMs)) process.exitCode = 1;
}

async function benchPriceLists() {
  console.log(catalogueTable(await benchCatalogue(runs)));
}
