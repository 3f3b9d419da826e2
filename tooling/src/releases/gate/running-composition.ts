import type { Browser } from '@playwright/test';
import { pino } from 'pino';
import { buckets, type ReleaseStore } from '@nalam/shell/releases';
import { RenderPool } from '@nalam/shell/server';
import type { Candidate, Composed, GateContext } from './candidate.ts';
import { launchCheckBrowser } from './check-browser.ts';
import { DemoApi, type StaffSession } from './demo-api.ts';

/** The API timeout of a page here: longer than a visitor's, because a check may take its time. */
const apiTimeoutMs = 10_000;

/** Releases whose pages can be requested, rendered like in the live site's workers. */
export interface RunningComposition extends Composed, GateContext {
  store: ReleaseStore;
  pool: RenderPool;
  /** @returns undefined if Chromium does not start */
  browser: () => Promise<Browser | undefined>;
  /** @returns undefined if there is none */
  staffSession: () => Promise<StaffSession | undefined>;
}

/** Resources shared by the compositions of a check, started on first use. */
export class CheckTools {
  #browser: Promise<Browser | undefined> | undefined;
  readonly #demoApi: DemoApi;

  constructor(siteUrl: string) {
    this.#demoApi = new DemoApi(siteUrl);
  }

  browser = () => (this.#browser ??= launchCheckBrowser());
  staffSession = () => this.#demoApi.session();

  async close(): Promise<void> {
    // In this order: the demo API may be started once there is a browser.
    await (await this.#browser)?.close();
    await this.#demoApi.close();
  }
}

/**
 * Runs a composition while a function uses it.
 *
 * @param composed the proposed or the live releases
 * @throws if no worker starts with these versions
 */
export async function runComposition<Result>(
  { store, gateContext }: Candidate,
  composed: Composed,
  { browser, staffSession }: CheckTools,
  use: (running: RunningComposition) => Promise<Result>,
): Promise<Result> {
  const pool = new RenderPool(
    {
      ...gateContext,
      // Each must load the releases first, which takes as long as a dozen pages.
      workers: 1,
      releases: store.folder.path,
      deadlineMs: apiTimeoutMs,
      // Without saved settings: a page that renders only with them proves nothing.
      lastSettings: '',
      logLevel: 'silent',
    },
    pino({ level: 'silent' }),
  );
  try {
    await pool.use([{ below: buckets, versions: composed.versions }]);
    return await use({ store, pool, browser, staffSession, ...composed, ...gateContext });
  } finally {
    await pool.close();
  }
}
