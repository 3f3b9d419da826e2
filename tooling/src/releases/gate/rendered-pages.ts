import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pMap from 'p-map';
import { cacheableHeader, contentVersionHeader, flawsHeader } from '@nalam/shell/server';
import { documentBudget, pageScriptBudget } from './budgets.ts';
import { brotliSize } from './file-size.ts';
import { kilobytes, type Finding } from './finding.ts';
import type { RunningComposition } from './running-composition.ts';

/** Pages that each worker renders side by side: one waits for the API while another is put together. */
const pagesAtOnce = 2;

/** What the API tells one page of a check holds for the others, as on the live site. */
const contentOfCheck = { [contentVersionHeader]: 'check' };

/** Renders pages as the live site would, and weighs them. */
export async function findInRenderedPages(
  addresses: string[],
  running: RunningComposition,
): Promise<Finding[]> {
  const found = await pMap(addresses, async (address) => renderPage(address, running), {
    concurrency: running.workers * pagesAtOnce,
  });
  return found.flat();
}

async function renderPage(where: string, { store, pool }: RunningComposition): Promise<Finding[]> {
  const found = (...whats: string[]) => whats.map((what) => ({ where, what }));
  let answer: IncomingMessage;
  let html: string;
  try {
    answer = await pool.render({ method: 'GET', url: where, headers: contentOfCheck });
    html = await text(answer);
  } catch {
    return [{ where, what: 'it ends, or keeps for itself, the process that renders it.', endsProcess: true }];
  }
  const { headers, statusCode } = answer;
  const flaws = headers[flawsHeader];
  if (typeof flaws === 'string') return found(...(JSON.parse(decodeURIComponent(flaws)) as string[]));
  if (statusCode !== 200) return found(`it answers ${statusCode}.`);
  if (html.length > documentBudget)
    return found(`it has ${kilobytes(html.length)} of HTML, and ${kilobytes(documentBudget)} are allowed.`);
  // Behind sign-in, and at its door, the people are staff, on fast networks.
  if (headers['x-robots-tag'] === 'noindex' || html.includes('<meta name="robots" content="noindex"'))
    return [];
  if (!headers[cacheableHeader]) return found('it is not whole: the API did not answer in time.');
  const bytes = await scriptBytes(store.directory, html);
  if (bytes <= pageScriptBudget) return [];
  const what = `it names ${kilobytes(bytes)} of scripts, and ${kilobytes(pageScriptBudget)} are allowed.`;
  return [{ where, what, bytes }];
}

/** @returns the bytes, in brotli, of all scripts that a page names */
async function scriptBytes(releases: string, html: string): Promise<number> {
  const named = new Set(
    [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+\.js)"/g)].map(([, address = '']) => address),
  );
  const sizes = await Promise.all(
    [...named].map((address) => brotliSize(`${releases}${address.slice('/releases'.length)}`)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
