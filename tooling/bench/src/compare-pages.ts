import type { Browser } from '@playwright/test';
import type { Auditor, LoadFigures } from './lighthouse.ts';
import { median } from './median.ts';
import { measureWaking, type WakingFigures } from './waking.ts';

export type PageFigures = LoadFigures & WakingFigures;

function medianOf(loads: PageFigures[], figure: keyof PageFigures): number | undefined {
  const middle = median(loads.map((load) => load[figure] ?? Number.NaN));
  return Number.isNaN(middle) ? undefined : middle;
}

function medians(loads: PageFigures[]): PageFigures {
  const [first] = loads;
  if (!first) throw new Error('A median needs one load at least.');
  const figures = Object.keys(first) as (keyof PageFigures)[];
  return Object.fromEntries(
    figures.map((figure) => [figure, medianOf(loads, figure)]),
  ) as unknown as PageFigures;
}

/**
 * Loads pages in turn, so that other load on the machine affects all alike.
 *
 * @param runs how often each is loaded
 */
export async function comparePages(
  { auditor, browser }: { auditor: Auditor; browser: Browser },
  runs: number,
  urls: string[],
): Promise<PageFigures[]> {
  const loads = urls.map((): PageFigures[] => []);
  // Warms up the servers' caches.
  for (const url of urls) await measureWaking(browser, url);
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries())
      loads[index]?.push({ ...(await auditor.load(url)), ...(await measureWaking(browser, url)) });
  return loads.map(medians);
}
