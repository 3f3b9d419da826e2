import { test as base } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { openSite, type TestSite } from '../site/site-test.ts';
import { goLive, withdraw } from './live-trial.ts';
import { publishTrial, trial } from './trial-builds.ts';

/** A site with releases of the trial remote. */
export interface TrialSite extends TestSite {
  /** A working version, live when the journeys of a file begin. */
  first: string;
  /** Another working version. */
  second: string;
  /** A version that throws in browsers. */
  broken: string;
  /** The bodies sent to the team's webhook. */
  news: unknown[];
}

async function openTrialSite(): Promise<TrialSite> {
  const news: unknown[] = [];
  const webhook = createServer((request, reply) => {
    void json(request).then((body) => {
      news.push(body);
      reply.end();
    });
  });
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const { port } = webhook.address() as { port: number };
  const site = await openSite({
    // Lets a test report as several visitors, by `X-Forwarded-For`.
    TRUST_PROXY: 'loopback',
    RELEASE_WEBHOOK_URL: `http://127.0.0.1:${port}/releases`,
  });
  const { store, stop } = site;
  return {
    ...site,
    first: await publishTrial(store, { flavour: 'first' }),
    second: await publishTrial(store, { flavour: 'second' }),
    broken: await publishTrial(store, { flavour: 'browser-throws' }),
    news,
    stop: async () => {
      await stop();
      webhook.close();
    },
  };
}

/**
 * One site for all journeys about releases. Its versions keep the reports of earlier journeys, so a journey that counts reports
 * publishes a version again. The server rolls a remote back only once an hour, so only one journey may cause a rollback.
 */
export const test = base.extend<object, { shell: TrialSite }>({
  shell: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const shell = await openTrialSite();
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shell }, use) => use(shell.url),
});

/** Makes the first version live for everybody, and ends the canary of earlier journeys. */
export async function startAnew(shell: TrialSite): Promise<void> {
  await withdraw(shell.store, trial);
  await goLive(shell, shell.first);
}
