import type { ReleaseStore } from '@nalam/shell/releases';
import { expect, type TestSite } from '../site/site-test.ts';
import { trial } from './trial-builds.ts';

type Shell = Pick<TestSite, 'url' | 'store'>;

/** Makes a version live, and waits until the site serves it. @param name the package; the trial remote by default */
export async function goLive({ url, store }: Shell, version: string, name = trial): Promise<void> {
  await store.setLive({ [name]: version });
  await expect
    .poll(async () => ((await (await fetch(`${url}/live.json`)).json()) as Record<string, string>)[name])
    .toBe(version);
}

/** @returns the live version according to the registry */
export async function liveVersion(store: ReleaseStore, name = trial): Promise<string | undefined> {
  await store.refresh();
  return store.live[name]?.version;
}

/** Takes a remote off the site, without the checks of `npm run withdraw`. */
export async function withdraw(store: ReleaseStore, name: string): Promise<void> {
  await store.change((newest) => {
    const version = newest?.live[name]?.version;
    return version === undefined ? undefined : { action: 'withdraw', versions: { [name]: version } };
  });
}

/**
 * Sends the beacons of several visitors' browsers about a version, each from its own address range. The site must trust
 * `X-Forwarded-For` (`TRUST_PROXY=loopback`). The last `failing` visitors report that the version failed.
 */
export async function reportAsVisitors(
  { url }: Shell,
  version: string,
  {
    visitors,
    failing = 0,
    throwing = 0,
    bucket,
    addressOf = (visitor) => `10.0.${visitor}.1`,
  }: {
    visitors: number;
    failing?: number;
    /** The number of last visitors who report a thrown error; the version works there. */
    throwing?: number;
    /** The bucket of all these visitors, during a canary. */
    bucket?: number;
    addressOf?: (visitor: number) => string;
  },
): Promise<void> {
  const part = { name: trial, version };
  const stack = `Error\n    at press (${url}/releases/${trial}/${version}/web/trial.js:1:1)`;
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const from = {
      'x-forwarded-for': addressOf(visitor),
      ...(bucket !== undefined && { cookie: `bucket=${bucket}` }),
    };
    // Its answer contains a page token, like a page, but needs no rendering.
    const page = await fetch(`${url}/live.json`, { headers: from });
    await page.arrayBuffer();
    const [, token] = /page;desc=(\S+)/.exec(page.headers.get('server-timing') ?? '') ?? [];
    const report = async (what: object) => {
      const answer = await fetch(`${url}/beacon`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...from },
        body: JSON.stringify({ token, parts: [part], ...what }),
      });
      expect(answer.status).toBe(204);
    };
    await report({
      failed: visitor > visitors - failing ? [part] : [],
      errors: visitor > visitors - throwing ? [{ message: 'Error: Late.', stack, page: '/trial' }] : [],
    });
  }
}
