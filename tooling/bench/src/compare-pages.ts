import type { Browser } from '@playwright/test';
import { loadPage, type PageLoad } from './load-page.ts';
import type { PageFigures } from './report.ts';
import { weigh } from './weight.ts';

const middle = (loads: PageLoad[], figure: (load: PageLoad) => number) => {
  const sorted = loads.map(figure).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const figuresOf = async (loads: PageLoad[]): Promise<PageFigures> => ({
  weight: await weigh(loads),
  lcp: middle(loads, ({ lcp }) => lcp),
  cls: middle(loads, ({ cls }) => cls),
  tbt: middle(loads, ({ tbt }) => tbt),
  waking: middle(loads, ({ waking }) => waking),
});

/** @returns the figures of two pages, loaded in turn, so that whatever else the machine does meets both alike */
export async function comparePages(
  browser: Browser,
  runs: number,
  one: string,
  other: string,
): Promise<[PageFigures, PageFigures]> {
  const loads: [PageLoad[], PageLoad[]] = [[], []];
  for (let run = 0; run < runs + 1; run += 1) {
    const pair = [await loadPage(browser, one), await loadPage(browser, other)] as const;
    // The first pair fills the caches of the servers.
    if (run === 0) continue;
    loads[0].push(pair[0]);
    loads[1].push(pair[1]);
  }
  return [await figuresOf(loads[0]), await figuresOf(loads[1])];
}
