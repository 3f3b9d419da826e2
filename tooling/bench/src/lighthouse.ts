import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from 'tooling/src/browser/launch-options.ts';
import { loadLighthouse, type Lighthouse, type LighthouseResult } from './load-lighthouse.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Review {
  /** Of 100, each as Lighthouse gives it to a phone on a slow network. */
  scores: Record<(typeof categories)[number], number>;
  /** The audits that cost points in a category below the target, by their titles. */
  faults: string[];
}

export interface Reviews {
  /** How many times slower the processor was made. */
  slowdown: number;
  pages: Record<string, Review>;
}

/** What every public page has to reach in every category. */
export const target = 95;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/**
 * Lighthouse slows the processor four times to play the phone of its mobile score, which is right on a desktop computer alone.
 * Slower machines have to slow it less; its throttling guide sends to the calculator whose table this is.
 * @param benchmarkIndex a machine's speed, as Lighthouse measures it
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 * @see https://lighthouse-cpu-throttling-calculator.vercel.app
 */
export function slowdownFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return 1 + Math.max(0, benchmarkIndex - 150) / 650;
}

/** Looks at a page, of which the one with the middle performance counts: a single look says much about the moment. */
const looks = 3;

/**
 * @returns what Lighthouse says of each page, looked at one after the other in a browser of its own
 * @throws when Lighthouse can't be installed
 */
export async function review(base: string, paths: string[]): Promise<Reviews> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const { args, ...options } = chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const slowdown = slowdownFor(await benchmarkIndex(lighthouse, base, port));
    const pages: Record<string, Review> = {};
    for (const path of paths) {
      const found = [];
      for (let look = 0; look < looks; look++) {
        found.push(reviewOf(await audit(lighthouse, base + path, port, slowdown)));
      }
      pages[path] = middleOf(found);
    }
    return { slowdown, pages };
  } finally {
    await browser.close();
  }
}

function middleOf(reviews: Review[]): Review {
  const sorted = reviews.toSorted((one, other) => one.scores.performance - other.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There is no middle of nothing.');
  return middle;
}

/** @returns the best look's, since whatever else a machine does can only make it slower */
async function benchmarkIndex(lighthouse: Lighthouse, url: string, port: number): Promise<number> {
  const found = [];
  for (let look = 0; look < looks; look++) {
    const { environment } = await audit(lighthouse, url, port, 1, ['seo']);
    found.push(environment.benchmarkIndex);
  }
  return Math.max(...found);
}

async function audit(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  slowdown: number,
  onlyCategories: string[] = [...categories],
) {
  const throttling = { ...lighthouse.slowPhone, cpuSlowdownMultiplier: slowdown };
  const result = await lighthouse.audit(url, { port, logLevel: 'error', onlyCategories, throttling });
  if (!result || result.lhr.runtimeError) {
    throw new Error(
      `Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  }
  return result.lhr;
}

function reviewOf({ audits, categories: found }: LighthouseResult): Review {
  const scoreOf = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  const faults = categories
    .filter((name) => scoreOf(name) < target)
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) =>
      weight > 0 && (audits[id]?.score ?? 1) < 0.9
        ? [[audits[id]?.title ?? id, audits[id]?.displayValue].filter(Boolean).join(': ')]
        : [],
    );
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Review['scores'],
    faults,
  };
}
