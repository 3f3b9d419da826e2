import { chromium } from '@playwright/test';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { chromiumLaunchOptions } from '@nalam/tooling/src/browser/launch-options.ts';
import { loadLighthouse, type LighthouseResult } from './load-lighthouse.ts';

/** The figures of one page load, with network and CPU actually throttled ("devtools throttling"), not simulated. */
export interface LoadFigures {
  /** Lighthouse's performance score, out of 100. */
  score: number;
  /** Largest contentful paint. */
  lcpMs: number;
  /** Total blocking time: the part of long tasks beyond 50 ms each. */
  blockingMs: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** A browser in which Lighthouse audits pages one after another. */
export interface Auditor {
  load: (url: string) => Promise<LoadFigures>;
  /** @returns the failed audits for accessibility, best practices or SEO; none if the page has 100 in each */
  faults: (url: string) => Promise<string[]>;
  close: () => Promise<void>;
}

/** @throws if Lighthouse cannot be installed */
export async function openAuditor(): Promise<Auditor> {
  const { audit, slowPhone } = await loadLighthouse();
  const port = await freePort();
  const { args, ...options } = chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  const run = async (url: string, onlyCategories: string[]) => {
    const result = await audit(url, {
      port,
      logLevel: 'error',
      onlyCategories,
      throttlingMethod: 'devtools',
      throttling: slowPhone,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(
        `Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    return result.lhr;
  };
  return {
    load: async (url) => {
      const { categories, audits } = await run(url, ['performance']);
      const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
      return {
        score: Math.round((categories.performance?.score ?? 0) * 100),
        lcpMs: valueOf('largest-contentful-paint'),
        blockingMs: valueOf('total-blocking-time'),
        shift: valueOf('cumulative-layout-shift'),
      };
    },
    faults: async (url) => faultsIn(await run(url, ['accessibility', 'best-practices', 'seo'])),
    close: () => browser.close(),
  };
}

function faultsIn({ audits, categories }: LighthouseResult): string[] {
  return Object.values(categories)
    .filter((category) => category?.score !== 1)
    .flatMap((category) => category?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [audits[id]?.title ?? id, audits[id]?.displayValue].filter(Boolean).join(': '));
}
