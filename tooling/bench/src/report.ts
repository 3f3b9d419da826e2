import type { PageFigures } from './compare-pages.ts';
import { median } from './median.ts';
import type { ProcessMemory } from './memory-probe.ts';
import { pressDelaysMs, type Result } from './results.ts';
import { listLimitMs, type ListTime } from './staff-lists.ts';
import type { Throughput } from './throughput.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** @returns a Markdown table in the format of README; the first row is its head */
function markdownTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${widths
      .map((width, column) =>
        column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return ['', line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** A figure of a page, and its limit relative to the static copy. */
interface PageRow {
  label: string;
  show: (value: number) => string;
  figure: (page: PageFigures) => number | undefined;
  target?: { text: string; isReached: (ours: number, twin: number) => boolean };
}

const pageRows: PageRow[] = [
  {
    label: 'Lighthouse, performance',
    show: String,
    figure: ({ score }) => score,
    target: { text: '97, and the twin’s - 1', isReached: (ours, twin) => ours >= 97 && ours >= twin - 1 },
  },
  {
    label: 'largest contentful paint',
    show: milliseconds,
    figure: ({ lcpMs }) => lcpMs,
    target: { text: '1.05 of the twin’s', isReached: (ours, twin) => ours <= 1.05 * twin },
  },
  {
    label: 'total blocking time',
    show: milliseconds,
    figure: ({ blockingMs }) => blockingMs,
    target: { text: 'the twin’s + 30 ms', isReached: (ours, twin) => ours <= twin + 30 },
  },
  {
    label: 'layout shift',
    show: (value) => value.toFixed(3),
    figure: ({ shift }) => shift,
    target: { text: '0', isReached: (ours) => ours < 0.0005 },
  },
  {
    label: 'script before it wakes, brotli',
    show: kilobytes,
    figure: ({ scriptBeforeBytes }) => scriptBeforeBytes,
    target: { text: '8 KB', isReached: (ours) => ours <= 8000 },
  },
  {
    label: 'script that waking runs',
    show: kilobytes,
    figure: ({ scriptAfterBytes }) => scriptAfterBytes,
    target: { text: '120 KB', isReached: (ours) => ours <= 120_000 },
  },
  {
    label: 'awake after the first paint',
    show: milliseconds,
    figure: ({ wakingMs }) => wakingMs,
    target: { text: '4 s', isReached: (ours) => ours <= 4000 },
  },
  {
    label: 'longest task while waking',
    show: (value) => (value === 0 ? '< 50 ms' : milliseconds(value)),
    figure: ({ longestTaskMs }) => longestTaskMs,
    target: { text: '50 ms', isReached: (ours) => ours < 50 },
  },
];

const mostFollowingMs = 500;
const verdict = (text: string, isReached: boolean) => `${text}: ${isReached ? 'reached' : 'MISSED'}`;

/**
 * @param figures of the page, and of its static copy
 * @param following the time from a press on a link to the first paint of the next page: on the page, and on its static copy
 */
export function pageTable(
  name: string,
  figures: PageFigures[],
  following: { ours: number[]; twin: number[] },
): string {
  const [ours, twin] = figures;
  if (!ours || !twin) throw new Error('A page is compared with its twin.');
  const rows = pageRows.map(({ label, show, figure, target }) => {
    const cells = [ours, twin].map((page) => {
      const value = figure(page);
      return value === undefined ? '' : show(value);
    });
    const value = figure(ours);
    const reached = value !== undefined && target?.isReached(value, figure(twin) ?? 0);
    return [label, ...cells, target ? verdict(target.text, reached === true) : ''];
  });
  const [oursMs, twinMs] = [median(following.ours), median(following.twin)];
  rows.push([
    'first paint of a following page, median',
    milliseconds(oursMs),
    milliseconds(twinMs),
    verdict(milliseconds(mostFollowingMs), oursMs <= mostFollowingMs),
  ]);
  return markdownTable([[`${name} page`, 'site', 'static twin', 'target, at most or at least'], ...rows]);
}

/** @returns the time from early and late presses on a page to their results */
export function resultTable(path: string, results: Result[]): string {
  const rows = results.map(({ task, doneMs }) => [
    task,
    ...doneMs.map((ms) => (ms === undefined ? 'NEVER' : milliseconds(ms))),
  ]);
  const moments = pressDelaysMs.map((delayMs) => `${delayMs / 1000} s after the first paint`);
  return markdownTable([[`${path}: press to result`, ...moments], ...rows]);
}

/** @returns the failed audits of pages; a page without any has 100 for accessibility, best practices and SEO */
export function faultTable(faults: Record<string, string[]>): string {
  const rows = Object.entries(faults).map(([path, found]) => [
    path,
    found.length > 0 ? found.join('; ') : '100',
  ]);
  return markdownTable([['Lighthouse, accessibility, best practices and SEO', 'points lost by'], ...rows]);
}

/** @returns the shell server's requests per second */
export function serverTable(pages: { name: string; uncached: Throughput; cached: Throughput }[]): string {
  const row = (label: string, { perSecond, p99Ms, errors }: Throughput) => [
    label,
    String(perSecond),
    milliseconds(p99Ms),
    String(errors),
  ];
  return markdownTable([
    ['8 connections', 'pages a second', 'p99', 'errors'],
    ...pages.flatMap(({ name, uncached, cached }) => [
      row(`${name} page, rendered each time by one worker`, uncached),
      row(`${name} page, from the page cache`, cached),
    ]),
  ]);
}

/** @returns the memory of each process of a server, at several moments */
export function memoryTable(moments: Record<string, ProcessMemory[]>): string {
  const rows = Object.entries(moments).flatMap(([when, processes]) =>
    processes.map(({ name, usedBytes, residentBytes }) => [
      name,
      when,
      mebibytes(usedBytes),
      mebibytes(residentBytes),
    ]),
  );
  return markdownTable([['process', 'when', 'in use', 'resident'], ...rows]);
}

/** Additional targets for the figures (docs/performance.md). */
export const budgetTable = `
To reach: 300 rendered pages a second, 250 MiB a process.`;

/** @returns how long staff's lists take, marking slow ones */
export function listTable(times: ListTime[]): string {
  const rows = times.map(({ list, minMs, medianMs, maxMs }) => [
    list,
    `${minMs.toFixed(1)} ms`,
    `${medianMs.toFixed(1)} ms`,
    `${maxMs.toFixed(1)} ms`,
    medianMs > listLimitMs ? `more than ${listLimitMs} ms` : '',
  ]);
  return markdownTable([["staff's list, 10,000 rows on PostgreSQL", 'least', 'median', 'most', ''], ...rows]);
}

/** The cost of a price list of some length to visitors. */
export interface CatalogueCost {
  services: number;
  /** Bytes of HTML of the home page and of the largest page with services. */
  largestPage: number;
  home: number;
  searchMs: number;
  /** Lighthouse's performance score of the Tamil home page. */
  score: number;
  /** As in {@link Result}. */
  dialogMs: (number | undefined)[];
}

/** @returns the cost of each length of the price list */
export function catalogueTable(costs: CatalogueCost[]): string {
  const rows = costs.map(({ services, largestPage, home, searchMs, score, dialogMs }) => [
    services.toLocaleString('en'),
    kilobytes(home),
    kilobytes(largestPage),
    milliseconds(searchMs),
    String(score),
    dialogMs.map((ms) => (ms === undefined ? 'NEVER' : String(Math.round(ms)))).join(' / '),
  ]);
  const moments = pressDelaysMs.map((delayMs) => delayMs / 1000).join(' / ');
  const head = [
    'HTML of home',
    'largest page',
    'search',
    'Lighthouse, /ta',
    `dialog, ms after a press at ${moments} s`,
  ];
  return markdownTable([['services', ...head], ...rows]);
}
