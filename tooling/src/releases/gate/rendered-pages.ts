import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pMap from 'p-map';
import {
  cacheableHeader,
  contentVersionHeader,
  flawsHeader,
  loaderTimesHeader,
  pageDeadlineMs,
} from '@nalam/shell/server';
import { documentBudgetBytes, pageScriptBudgetBytes } from './budgets.ts';
import { brotliSize } from './file-size.ts';
import { kilobytes, type Finding } from './finding.ts';
import type { RunningComposition } from './running-composition.ts';

/** The number of pages rendered concurrently: one waits for the API while another is rendered. */
const pagesAtOnce = 2;

/**
 * Renders pages like the live site, and checks their size and the duration of their loaders.
 *
 * @param smoke pages that must answer 200
 * @param others pages that may also redirect or refuse
 */
export async function findInRenderedPages(
  smoke: string[],
  others: string[],
  running: RunningComposition,
): Promise<Finding[]> {
  const pages = await pMap(
    [...smoke, ...others],
    (address) => renderPage(address, running, { mayRefuse: others.includes(address) }),
    { concurrency: pagesAtOnce },
  );
  const findings: Finding[] = [];
  for (const page of pages) {
    // Once more, on its own: the machine may have been busy.
    const again = isSlow(page)
      ? await renderPage(page.address, running, {
          mayRefuse: others.includes(page.address),
          contentVersion: 'check of slow pages',
        })
      : page;
    findings.push(...again.findings, ...findLateLoaders(again));
  }
  return findings;
}

interface RenderedPage {
  address: string;
  findings: Finding[];
  /** By route. */
  loaderTimesMs: Record<string, number>;
}

/**
 * @param options.mayRefuse whether the page may answer with a redirect or a refusal
 * @param options.contentVersion pages with the same version share the API's answers, as on the live site
 */
async function renderPage(
  address: string,
  { store, pool }: RunningComposition,
  { mayRefuse = false, contentVersion = 'check' },
): Promise<RenderedPage> {
  let answer: IncomingMessage;
  let html: string;
  try {
    answer = await pool.dispatch({
      method: 'GET',
      url: address,
      headers: { [contentVersionHeader]: contentVersion, [loaderTimesHeader]: '1' },
    });
    html = await text(answer);
  } catch {
    const what = 'it exits or blocks the process that renders it.';
    return { address, findings: [{ where: address, what, endsProcess: true }], loaderTimesMs: {} };
  }
  const times = answer.headers[loaderTimesHeader];
  return {
    address,
    findings:
      mayRefuse && isElsewhere(answer) ? [] : await findInAnswer(address, answer, html, store.folder.path),
    loaderTimesMs:
      typeof times === 'string' ? (JSON.parse(decodeURIComponent(times)) as Record<string, number>) : {},
  };
}

const incomplete = 'it is incomplete: the API did not answer in time.';

const isElsewhere = ({ statusCode = 500 }: IncomingMessage) => statusCode >= 300 && statusCode < 500;

async function findInAnswer(
  where: string,
  { headers, statusCode }: IncomingMessage,
  html: string,
  releases: string,
): Promise<Finding[]> {
  const findings = (...faults: string[]) => faults.map((what) => ({ where, what }));
  const flaws = headers[flawsHeader];
  if (typeof flaws === 'string') return findings(...(JSON.parse(decodeURIComponent(flaws)) as string[]));
  if (statusCode !== 200) return findings(`it answers ${statusCode}.`);
  if (html.length > documentBudgetBytes)
    return findings(
      `it has ${kilobytes(html.length)} of HTML; at most ${kilobytes(documentBudgetBytes)} are allowed.`,
    );
  // Pages behind sign-in, and the sign-in itself, are for staff, on fast networks.
  if (headers['x-robots-tag'] === 'noindex' || html.includes('<meta name="robots" content="noindex"'))
    return [];
  if (!headers[cacheableHeader]) return findings(incomplete);
  const bytes = await scriptBytes(releases, html);
  if (bytes <= pageScriptBudgetBytes) return [];
  const what = `it loads ${kilobytes(bytes)} of scripts; at most ${kilobytes(pageScriptBudgetBytes)} are allowed.`;
  return [{ where, what, bytes }];
}

const lateLoaders = ({ loaderTimesMs }: RenderedPage) =>
  Object.entries(loaderTimesMs).filter(([, ms]) => ms > pageDeadlineMs);

/** @returns whether a page waited too long for a loader, the API or a remote's code */
const isSlow = (page: RenderedPage) =>
  lateLoaders(page).length > 0 ||
  page.findings.some(({ what }) => what === incomplete || what.endsWith(' is slow.'));

const findLateLoaders = (page: RenderedPage): Finding[] =>
  lateLoaders(page).map(([route, ms]) => ({
    where: page.address,
    what: `the loader of ${route} takes ${seconds(ms)}, and a page may wait ${seconds(pageDeadlineMs)}.`,
    id: `loader ${route}`,
  }));

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** @returns the brotli size of all scripts in a page */
async function scriptBytes(releases: string, html: string): Promise<number> {
  const scriptUrls = new Set(
    [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+\.js)"/g)].map(([, address = '']) => address),
  );
  const sizes = await Promise.all(
    [...scriptUrls].map((address) => brotliSize(`${releases}${address.slice('/releases'.length)}`)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
