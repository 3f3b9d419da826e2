/**
 * `npm run bench`: what a visitor's page weighs and how fast it comes, beside the same sources built as one; how long staff
 * wait for their lists; and what fifty remotes of other teams cost visitors and a team that releases. `-- lists`,
 * `-- pages` or `-- releases` for one of these alone. Figures of one run are compared with each other; a figure alone says
 * as much about the machine as about the site.
 */
import { benchAmongMany } from '../among-many.ts';
import { openBenchSite, type BenchSite } from '../federated-site.ts';
import { benchPages } from '../pages.ts';
import { budgetTable, listTable } from '../report.ts';
import { mostListMs, staffLists } from '../staff-lists.ts';

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
  console.error(`Name what is to be measured: ${Object.keys(parts).join(', ')}; or nothing, for all of it.`);
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
  if (times.some(({ middle }) => middle > mostListMs)) process.exitCode = 1;
}
