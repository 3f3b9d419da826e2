import { expect, type TestSite } from '../site/site-test.ts';
import { trial } from './trial-builds.ts';

type Shell = Pick<TestSite, 'url' | 'store'>;

/** Makes a version live, of the trial remote if no other is named, and waits until the site renders its pages from it. */
export async function goLive({ url, store }: Shell, version: string, name = trial): Promise<void> {
  await store.setLive({ [name]: version });
  await expect
    .poll(async () => ((await (await fetch(`${url}/live.json`)).json()) as Record<string, string>)[name], {
      timeout: 20_000,
    })
    .toBe(version);
}

/**
 * Reports to the site of a version what as many visitors' browsers would, each in an address range of its own. The site must believe
 * a proxy's word for who asks (`TRUST_PROXY=loopback`). It fails with the last of them.
 */
export async function beVisitors(
  { url }: Shell,
  version: string,
  {
    visitors,
    failing = 0,
    throwing = 0,
    lcpMs,
    bucket,
    sessions = [],
    addressOf = (visitor) => `10.0.${visitor}.1`,
  }: {
    visitors: number;
    failing?: number;
    /** With so many of the last it works, but something in it throws. */
    throwing?: number;
    /** After how long the page showed what it is about, with all of them. */
    lcpMs?: number;
    /** The bucket of all these visitors, during a canary. */
    bucket?: number;
    /** Cookies of those who are signed in, one for each. */
    sessions?: string[];
    addressOf?: (visitor: number) => string;
  },
): Promise<void> {
  const part = { name: trial, version };
  const stack = `Error\n    at press (${url}/releases/${trial}/${version}/web/trial.js:1:1)`;
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const cookies = [bucket === undefined ? undefined : `bucket=${bucket}`, sessions[visitor - 1]];
    const from = {
      'x-forwarded-for': addressOf(visitor),
      cookie: cookies.filter((cookie) => cookie !== undefined).join('; '),
    };
    // Comes with a token, as each page does, and costs no rendering.
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
    // A page tells its speed when it is left.
    if (lcpMs !== undefined) await report({ page: '/trial', vitals: { LCP: lcpMs } });
  }
}
