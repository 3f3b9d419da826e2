import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import type { Release, ReleaseStore, ShellRelease, StoredRemoteRelease } from 'shell/releases';
import { cacheableHeader, flawsHeader, RenderPool } from 'shell/server';
import { headerActionBudget, pageScriptBudget } from './budgets.ts';
import { incompatibilities } from './compatibility.ts';

export interface Surroundings {
  /** Where the API answers, with its `/api`. */
  apiUrl: string;
  siteUrl: string;
}

/** How long a page may wait for the API here, in milliseconds: longer than a visitor's, because a check is no race. */
const patience = 10_000;

/**
 * Renders a set of releases as a render worker of the live site would.
 *
 * @param versions the version of each package
 * @returns why the set must not go live, a line each; nothing, when every page of it stands
 */
export async function checkComposition(
  store: ReleaseStore,
  versions: Record<string, string>,
  surroundings: Surroundings,
): Promise<string[]> {
  const releases = await Promise.all(
    Object.entries(versions).map(([name, version]) => store.read({ name, version })),
  );
  const unfit = unfitRemotes(releases);
  if (unfit.length > 0) return unfit;
  const heavy = await heavyHeaderActions(store, remotesOf(releases));

  const pool = new RenderPool(
    {
      ...surroundings,
      workers: 1,
      releases: store.directory,
      deadline: patience,
      // A page that needs what was known some other day is no proof.
      lastSettings: '',
      logLevel: 'silent',
    },
    pino({ level: 'silent' }),
  );
  try {
    await pool.use(versions);
    const addresses = new Set(remotesOf(releases).flatMap(({ smoke }) => smoke));
    const found: string[][] = [];
    for (const address of addresses) found.push(await pageProblems(store, pool, address));
    return [...new Set([...heavy, ...found.flat()])];
  } catch (error) {
    return [...heavy, `The composition does not start: ${String(error)}`];
  } finally {
    await pool.close();
  }
}

const remotesOf = (releases: Release[]) =>
  releases.filter((release): release is StoredRemoteRelease => release.kind === 'remote');

/** @returns why remotes and shell don't go together */
export function unfitRemotes(releases: Release[]): string[] {
  const shell = releases.find((release): release is ShellRelease => release.kind === 'shell');
  if (!shell) return ['No shell is live.'];
  const { contract, shared } = shell;
  return remotesOf(releases).flatMap((remote) =>
    incompatibilities(remote, { contract, provides: shared.provides }),
  );
}

async function pageProblems(store: ReleaseStore, pool: RenderPool, address: string): Promise<string[]> {
  const answer = await pool.render({ method: 'GET', url: address, headers: {} });
  const html = await text(answer);
  const { headers, statusCode } = answer;
  const flaws = headers[flawsHeader];
  if (typeof flaws === 'string') {
    return (JSON.parse(decodeURIComponent(flaws)) as string[]).map((flaw) => `${address}: ${flaw}`);
  }
  if (statusCode !== 200) return [`${address} answers ${statusCode}.`];
  // Behind sign-in, and at its door, the people are staff, and nobody is on a slow network.
  if (headers['x-robots-tag'] === 'noindex' || html.includes('<meta name="robots" content="noindex"'))
    return [];
  if (!headers[cacheableHeader]) return [`${address} is not whole: the API did not answer in time.`];
  const bytes = await scriptBytes(store, html);
  return bytes > pageScriptBudget
    ? [`${address} names ${kilobytes(bytes)} of scripts, and ${kilobytes(pageScriptBudget)} are allowed.`]
    : [];
}

/** @returns the bytes, in brotli, of all scripts that a page names */
async function scriptBytes(store: ReleaseStore, html: string): Promise<number> {
  const named = new Set(
    [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+\.js)"/g)].map(([, address = '']) => address),
  );
  const sizes = await Promise.all(
    [...named].map((address) => brotliSize(`${store.directory}${address.slice('/releases'.length)}`)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What is too small to be worth compressing is sent as it is. */
async function brotliSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

/** What a remote adds to the header, its words included, is on every visitor's page, whoever's page that is. */
async function heavyHeaderActions(store: ReleaseStore, remotes: StoredRemoteRelease[]): Promise<string[]> {
  const found = await Promise.all(
    remotes.map(async ({ name, version, assets }) => {
      const weightOf = async (chunk: string) => {
        const { js = [], css = [] } = assets.chunks[chunk] ?? {};
        const sizes = await Promise.all(
          [...js, ...css].map((file) => brotliSize(store.pathOf({ name, version }, `web/${file}`))),
        );
        return sizes.reduce((sum, size) => sum + size, 0);
      };
      if (!assets.chunks['header-actions']) return '';
      // A page has one language; the heavier counts. What the remote says of itself comes along with its first part.
      const strings = Object.keys(assets.chunks).filter((chunk) => chunk.startsWith('header-actions-'));
      const bytes =
        (await weightOf('header-actions')) +
        (await weightOf('remote')) +
        Math.max(0, ...(await Promise.all(strings.map(weightOf))));
      return bytes > headerActionBudget
        ? `${name} adds ${kilobytes(bytes)} to the header, and ${kilobytes(headerActionBudget)} are allowed.`
        : '';
    }),
  );
  return found.filter(Boolean);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
