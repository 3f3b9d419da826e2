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
    failing,
  }: {
    visitors: number;
    failing: number;
  },
): Promise<void> {
  const part = { name: trial, version };
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const from = { 'x-forwarded-for': `10.0.${visitor}.1` };
    // Its answer contains a page token, like a page, but needs no rendering.
    const page = await fetch(`${url}/live.json`, { headers: from });
    await page.arrayBuffer();
    const [, token] = /page;desc=(\S+)/.exec(page.headers.get('server-timing') ?? '') ?? [];
    const failed = visitor > visitors - failing ? [part] : [];
    const answer = await fetch(`${url}/beacon`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...from },
      body: JSON.stringify({ token, parts: [part], failed }),
    });
    expect(answer.status).toBe(204);
  }
}
