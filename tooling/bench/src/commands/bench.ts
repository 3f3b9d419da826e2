/**
 * `npm run bench`: how fast a visitor's page comes and answers, beside the same sources as one build and beside its static twin; how long
 * staff wait for their lists; and what fifty remotes of other teams cost visitors and a team that releases. `-- pages`, `-- lists`
 * or `-- releases` for one of these. Compare the figures of one run with each other: a figure alone says as much about the machine
 * as about the site.
 */
import { benchAmongMany } from '../among-many.ts';
import { openBenchSite, type BenchSite } from '../federated-site.ts';
import { benchPages } from '../pages.ts';
import { budgetTable, listTable } from '../report.ts';
import { listLimitMs, staffLists } from '../staff-lists.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
/** Remotes of other teams, which a visitor of the home page has nothing to do with. */
const many = Number(process.env.BENCH_REMOTES ?? 50);

const parts = {
  lists: benchLists,
  pages: () => onSite((site) => benchPages(site, runs)),
  releases: () => onSite((site) => benchAmongMany(site, runs, many)),
};
const isPart = (word: string): word is keyof typeof parts => Object.hasOwn(parts, word);

const words = process.argv.slice(2);
if (!words.every(isPart)) {
  console.error(`Name what to measure: ${Object.keys(parts).join(', ')}; or nothing, for all of them.`);
  process.exit(1);
}
for (const part of words.length > 0 ? words : (['lists', 'pages', 'releases'] as const)) await parts[part]();

async function onSite(measure: (site: BenchSite) => Promise<void>) {
  const site = await openBenchSite();
  try {
    await measure(site);
    console.log(budgetTable);
  } finally {
    await site.stop();
  }
}

/** A list that takes too long is a failure: the limit is a promise to staff. */
async function benchLists() {
  const times = await staffLists();
  console.log(listTable(times));
  if (times.some(({ medianMs }) => medianMs > listLimitMs)) process.exitCode = 1;
}
