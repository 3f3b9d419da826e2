import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import { pino } from 'pino';
import {
  buckets,
  newlyUnfit,
  type Release,
  type ReleaseStore,
  type StoredRemoteRelease,
} from '@nalam/shell/releases';
import {
  cacheableHeader,
  contentVersionHeader,
  flawsHeader,
  RenderPool,
  sitemapAddress,
  sitemapOf,
} from '@nalam/shell/server';
import { documentBudget, headerActionBudget, pageScriptBudget } from './budgets.ts';
import { openInBrowser } from './open-in-browser.ts';

export interface Surroundings {
  /** Where the API answers, with its `/api`. */
  apiUrl: string;
  siteUrl: string;
  /** Processes that render. */
  workers: number;
  /** Receives what the check found but does not refuse the change for. */
  warn: (line: string) => void;
}

/** By as many bytes does a page's weight change when nothing but a hash in its scripts does. */
const noise = 100;

/** How long a page may wait for the API here: longer than a visitor's, because a check may take its time. */
const apiTimeoutMs = 10_000;

/** What a page leaves behind, such as a timer or a promise, has this long to fail, in milliseconds. */
const aftermath = 500;

/** Pages that each worker renders side by side: one waits for the API while another is put together. */
const pagesAtOnce = 2;

/** What the API tells one page of a check holds for the others, as on the live site. */
const contentOfCheck = { [contentVersionHeader]: 'check' };

/**
 * Renders a set of releases as a render worker of the live site would. A change is refused for what it makes worse: what
 * is live already may have the same fault, and no team waits until another has repaired that.
 *
 * @param versions the version of each package
 * @param live the version of each package that is live so far
 * @returns why the set must not go live, a line each; nothing, when it is no worse than what is live
 */
export async function checkComposition(
  store: ReleaseStore,
  versions: Record<string, string>,
  live: Record<string, string>,
  surroundings: Surroundings,
): Promise<string[]> {
  const [releases, liveReleases] = await Promise.all([readAll(store, versions), readAll(store, live)]);
  const unfit = newlyUnfit(releases, liveReleases);
  if (unfit.length > 0) return unfit;
  for (const { name, version } of [...releases, ...liveReleases]) await store.bring({ name, version });
  const headersBefore = await headerActions(store, remotesOf(liveReleases));
  const heavyHeaders = [...(await headerActions(store, remotesOf(releases)))]
    .filter(([name, bytes]) => bytes > headerActionBudget && bytes > (headersBefore.get(name) ?? 0) + noise)
    .map(
      ([name, bytes]) =>
        `${name} adds ${kilobytes(bytes)} to the header, and ${kilobytes(headerActionBudget)} are allowed.`,
    );

  const sitemaps = remotesOf(releases)
    .filter(({ name, version }) => live[name] !== version)
    .map(({ name }) => sitemapAddress(name));
  const addresses = [...new Set([...remotesOf(releases).flatMap(({ smoke }) => smoke), ...sitemaps])];
  const opened = pagesToOpen(remotesOf(releases), live);
  let rendered: Rendered;
  try {
    rendered = await renderAll(store, releases, addresses, surroundings, opened);
  } catch (error) {
    return [...heavyHeaders, `The composition does not start: ${String(error)}`];
  }
  const suspects = suspectAddresses(rendered, addresses);
  const before =
    suspects.length > 0 && liveReleases.length > 0
      ? await renderAll(
          store,
          liveReleases,
          suspects,
          surroundings,
          opened.filter((address) => suspects.includes(address)),
        ).catch(() => nothingRendered)
      : nothingRendered;
  const failures = rendered.pages.flatMap((page) => {
    const pageBefore = before.pages.find(({ address }) => address === page.address);
    const owner = remotesOf(liveReleases).find((release) => answers(release, page.address));
    const isOwnersChange = owner !== undefined && versions[owner.name] !== owner.version;
    if (page.problems.length === 0) return tooHeavy(page, pageBefore) ? [heavyPage(page)] : [];
    if (!owner || !pageBefore || !failedBefore(page, pageBefore, isOwnersChange)) return page.problems;
    surroundings.warn(
      `${page.address} fails with what is live already (${owner.name} ${owner.version}), so it does not count.`,
    );
    return [];
  });
  const unhandled = rendered.unhandledErrors.filter((error) => !before.unhandledErrors.includes(error));
  const endless = rendered.pages.some(({ ended }) => ended);
  const afterwards =
    rendered.crashes > 0 && !endless && before.crashes === 0
      ? ['Something ends the process that rendered these pages.']
      : [];
  return [...new Set([...heavyHeaders, ...failures, ...unhandled, ...afterwards])];
}

const answers = ({ name, smoke }: StoredRemoteRelease, address: string) =>
  smoke.includes(address) || address === sitemapAddress(name);

/** @returns what shows whether a change works in a browser: the pages of what changes, and one of each layout, in English */
function pagesToOpen(remotes: StoredRemoteRelease[], live: Record<string, string>): string[] {
  const changed = remotes.filter(({ name, version }) => live[name] !== version).flatMap(({ smoke }) => smoke);
  const inLayouts = remotes.filter(({ offers }) => offers.layout).flatMap(({ smoke }) => smoke.slice(0, 1));
  return [...new Set([...changed, ...inLayouts])].filter((address) => !/^\/ta(\/|$)/.test(address));
}

const readAll = (store: ReleaseStore, versions: Record<string, string>) =>
  Promise.all(Object.entries(versions).map(([name, version]) => store.read({ name, version })));

/** @returns the pages to compare with those of what is live; all, where a fault may concern more than one page */
function suspectAddresses({ pages, crashes, unhandledErrors }: Rendered, addresses: string[]): string[] {
  if (crashes > 0 || unhandledErrors.length > 0) return addresses;
  return pages
    .filter(({ problems, scripts }) => problems.length > 0 || scripts > pageScriptBudget)
    .map(({ address }) => address);
}

/**
 * @returns whether a page's failure is as old as what is live. A remote that changes answers for each new failure of its own
 *   pages; how a page of an unchanged remote fails, which failed before, is not the change's fault.
 */
function failedBefore(page: RenderedPage, before: RenderedPage, isOwnersChange: boolean): boolean {
  if (page.ended && !before.ended) return false;
  if (!isOwnersChange) return before.problems.length > 0;
  return page.problems.every((problem) => before.problems.includes(problem));
}

const tooHeavy = ({ scripts }: RenderedPage, before: RenderedPage | undefined) =>
  scripts > pageScriptBudget && scripts > (before?.scripts ?? 0) + noise;

const heavyPage = ({ address, scripts }: RenderedPage) =>
  `${address} names ${kilobytes(scripts)} of scripts, and ${kilobytes(pageScriptBudget)} are allowed.`;

interface RenderedPage {
  address: string;
  problems: string[];
  /** The bytes of its scripts as brotli makes them; 0 for staff's pages. */
  scripts: number;
  /** Whether it ended the workers that rendered it. */
  ended?: true;
}

interface Rendered {
  pages: RenderedPage[];
  /** How many workers crashed under the pages, or soon after. */
  crashes: number;
  /** What else failed then. */
  unhandledErrors: string[];
}

const nothingRendered: Rendered = { pages: [], crashes: 0, unhandledErrors: [] };

/**
 * @param opened those of the addresses that are opened in a browser as well, if they can be rendered
 * @throws when no worker starts with these releases
 */
async function renderAll(
  store: ReleaseStore,
  releases: Release[],
  addresses: string[],
  surroundings: Surroundings,
  opened: string[],
): Promise<Rendered> {
  const pool = new RenderPool(
    {
      ...surroundings,
      releases: store.directory,
      deadlineMs: apiTimeoutMs,
      // A page that needs what was known some other day is no proof.
      lastSettings: '',
      logLevel: 'silent',
    },
    pino({ level: 'silent' }),
  );
  try {
    const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
    await pool.use([{ below: buckets, versions }]);
    const pages = new Map<string, RenderedPage>();
    const remotes = new Map(remotesOf(releases).map((release) => [sitemapAddress(release.name), release]));
    await pMap(
      addresses,
      async (address) => {
        const remote = remotes.get(address);
        const page = await (remote
          ? listPages(pool, remote, surroundings.warn)
          : renderPage(store, pool, address));
        pages.set(address, page);
      },
      { concurrency: surroundings.workers * pagesAtOnce },
    );
    const whole = opened.filter((address) => pages.get(address)?.problems.length === 0);
    const [failures] = await Promise.all([
      openInBrowser(whole, { store, pool, ...surroundings }),
      wait(aftermath),
    ]);
    if (!failures) console.log('No Chromium starts on this machine, so no page was opened in a browser.');
    const rendered = addresses.flatMap((address) => {
      const page = pages.get(address);
      return page ? [{ ...page, problems: [...page.problems, ...(failures?.get(address) ?? [])] }] : [];
    });
    return { pages: rendered, crashes: pool.crashes, unhandledErrors: pool.unhandledErrors };
  } finally {
    await pool.close();
  }
}

const remotesOf = (releases: Release[]) =>
  releases.filter((release): release is StoredRemoteRelease => release.kind === 'remote');

/** Asks a remote for its pages, as the live site does for the sitemap. What that would leave out may be due to content, and is named. */
async function listPages(
  pool: RenderPool,
  remote: StoredRemoteRelease,
  warn: Surroundings['warn'],
): Promise<RenderedPage> {
  const address = sitemapAddress(remote.name);
  try {
    await sitemapOf(remote, pool, {
      warn: ({ first }, line) => {
        warn([address, line, ...(first === undefined ? [] : [first])].join(': '));
      },
    });
    return { address, problems: [], scripts: 0 };
  } catch (error) {
    return { address, problems: [`${address}: ${(error as Error).message}`], scripts: 0 };
  }
}

async function renderPage(store: ReleaseStore, pool: RenderPool, address: string): Promise<RenderedPage> {
  const failed = (...problems: string[]) => ({ address, problems, scripts: 0 });
  let answer: IncomingMessage;
  let html: string;
  try {
    answer = await pool.render({ method: 'GET', url: address, headers: contentOfCheck });
    html = await text(answer);
  } catch {
    return { ...failed(`${address} ends, or keeps for itself, the process that renders it.`), ended: true };
  }
  const { headers, statusCode } = answer;
  const flaws = headers[flawsHeader];
  if (typeof flaws === 'string') {
    return failed(
      ...(JSON.parse(decodeURIComponent(flaws)) as string[]).map((flaw) => `${address}: ${flaw}`),
    );
  }
  if (statusCode !== 200) return failed(`${address} answers ${statusCode}.`);
  if (html.length > documentBudget)
    return failed(
      `${address} has ${kilobytes(html.length)} of HTML, and ${kilobytes(documentBudget)} are allowed.`,
    );
  // Behind sign-in, and at its door, the people are staff, on fast networks.
  if (headers['x-robots-tag'] === 'noindex' || html.includes('<meta name="robots" content="noindex"'))
    return { address, problems: [], scripts: 0 };
  if (!headers[cacheableHeader]) return failed(`${address} is not whole: the API did not answer in time.`);
  return { address, problems: [], scripts: await scriptBytes(store, html) };
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

/**
 * @returns the bytes of all scripts and styles that each remote brings to every visitor's page, of whichever remote, for
 *   what it adds to the header; its words are in the document
 */
async function headerActions(
  store: ReleaseStore,
  remotes: StoredRemoteRelease[],
): Promise<Map<string, number>> {
  const found = await Promise.all(
    remotes.map(async (release): Promise<[string, number]> => {
      const { name, version, assets, offers } = release;
      const filesOf = (chunk: string) => {
        const { js = [], css = [] } = assets.chunks[chunk] ?? {};
        return [...js, ...css];
      };
      if (!offers.header) return [name, 0];
      const files = ['remoteEntry.js', ...filesOf('header-actions')];
      const sizes = await Promise.all(
        files.map((file) => brotliSize(store.pathOf({ name, version }, `web/${file}`))),
      );
      return [name, sizes.reduce((sum, size) => sum + size, 0)];
    }),
  );
  return new Map(found);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
