import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumLaunchOptions } from '../browser/launch-options.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Review {
  /** Of 100, each as Lighthouse gives it to a phone on a slow network. */
  scores: Record<(typeof categories)[number], number>;
  /** The audits that cost points in a category below the target, by their titles. */
  faults: string[];
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

/** @returns what Lighthouse says of each page, looked at one after the other in a browser of its own */
export async function review(base: string, paths: string[]): Promise<Record<string, Review>> {
  const port = await freePort();
  const { args, ...options } = chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const reviews: Record<string, Review> = {};
    for (const path of paths) reviews[path] = await reviewPage(base + path, port);
    return reviews;
  } finally {
    await browser.close();
  }
}

async function reviewPage(url: string, port: number): Promise<Review> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError) {
    throw new Error(
      `Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  }
  const { audits, categories: found } = result.lhr;
  const scoreOf = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  const faults = categories
    .filter((name) => scoreOf(name) < target)
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) =>
      weight > 0 && (audits[id]?.score ?? 1) < 0.9 ? [audits[id]?.title ?? id] : [],
    );
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Review['scores'],
    faults,
  };
}
