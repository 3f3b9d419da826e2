import { textTable } from 'tooling/src/text-table.ts';
import { categories, target, type Reviews } from './lighthouse.ts';
import type { ProcessMemory } from './memory.ts';
import type { ReleaseTimes } from './release-times.ts';
import type { Weighed } from './scales.ts';
import { mostListMs, type ListTime } from './staff-lists.ts';
import type { Throughput } from './throughput.ts';
import type { Weight } from './weight.ts';

export interface PageFigures {
  weight: Weight;
  lcp: number;
  cls: number;
  tbt: number;
  waking: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** @returns a page's figures beside others, such as the monolith's, with their ratio */
export function pageTable(
  name: string,
  ours: PageFigures,
  theirs: PageFigures,
  [our, their]: [string, string] = ['federated', 'monolith'],
): string {
  const ratio = (a: number, b: number) => (b === 0 ? '' : (a / b).toFixed(2));
  const row = (label: string, show: (value: number) => string, figure: (page: PageFigures) => number) => [
    label,
    show(figure(ours)),
    show(figure(theirs)),
    ratio(figure(ours), figure(theirs)),
  ];
  const rows = [
    [`${name} page, brotli, before the first touch`, our, their, 'ratio'],
    ...(Object.keys(ours.weight) as (keyof Weight)[]).map((kind) =>
      row(kind, kilobytes, ({ weight }) => weight[kind]),
    ),
    row('LCP', milliseconds, ({ lcp }) => lcp),
    row('waking at the first touch', milliseconds, ({ waking }) => waking),
    row('total blocking time', milliseconds, ({ tbt }) => tbt),
    row(
      'CLS',
      (value) => value.toFixed(3),
      ({ cls }) => cls,
    ),
  ];
  return `\n${textTable(rows, 'right')}`;
}

/** @returns what the shell's server does in a second, and what each process takes of memory after that */
export function serverTable(
  pages: { name: string; uncached: Throughput; cached: Throughput }[],
  memory: ProcessMemory[],
): string {
  const row = (label: string, { perSecond, p99, errors }: Throughput) => [
    label,
    String(perSecond),
    milliseconds(p99),
    String(errors),
  ];
  return [
    '',
    textTable(
      [
        ['8 connections', 'pages a second', 'p99', 'errors'],
        ...pages.flatMap(({ name, uncached, cached }) => [
          row(`${name} page, rendered each time by one worker`, uncached),
          row(`${name} page, from the page cache`, cached),
        ]),
      ],
      'right',
    ),
    '',
    textTable(
      [['process', 'memory'], ...memory.map(({ name, mebibytes }) => [name, `${mebibytes} MiB`])],
      'right',
    ),
  ].join('\n');
}

/** @returns Lighthouse's scores, page by page, and what cost a page its points */
export function reviewTable({ slowdown, pages: reviews }: Reviews): string {
  const pages = Object.entries(reviews);
  return [
    '',
    textTable(
      [
        [`Lighthouse, mobile, processor ÷ ${slowdown.toFixed(1)}; ${target} or more`, ...categories],
        ...pages.map(([path, { scores }]) => [path, ...categories.map((name) => String(scores[name]))]),
      ],
      'right',
    ),
    ...pages.flatMap(([path, { faults }]) => faults.map((fault) => `${path}: ${fault}`)),
  ].join('\n');
}

/** @returns how long a team waits for its release and for a rollback, with few remotes and with many */
export function releaseTable(times: Record<string, ReleaseTimes>): string {
  return [
    '',
    textTable(
      [
        ['from the command to live', 'release', 'rollback'],
        ...Object.entries(times).map(([name, { release, rollback }]) => [
          name,
          `${release.toFixed(1)} s`,
          `${rollback.toFixed(1)} s`,
        ]),
      ],
      'right',
    ),
    ...Object.entries(times).map(([name, { steps }]) => `${name}: ${steps}`),
  ].join('\n');
}

/** @returns what each process of a server takes of memory, before and after something */
export function weightTable(weighed: Record<string, Weighed[]>): string {
  return `\n${textTable(
    [
      ['process', 'when', 'holds', 'resident'],
      ...Object.entries(weighed).flatMap(([when, processes]) =>
        processes.map(({ name, held, resident }) => [name, when, mebibytes(held), mebibytes(resident)]),
      ),
    ],
    'right',
  )}`;
}

/** What the figures are held against (docs/decisions). */
export const budgetTable = `
To reach: at most 190 KB of JavaScript and LCP at most 2000 ms on the home page, CLS 0, LCP within 5 % of the monolith's,
300 rendered pages a second, 250 MiB a process. The home page weighs the same however many remotes there are; a release takes
at most 20 s, a rollback 3 s.`;

/** @returns how long staff's lists take, with a mark at those that take too long */
export function listTable(times: ListTime[]): string {
  const rows = times.map(({ list, least, middle, worst }) => [
    list,
    `${least.toFixed(1)} ms`,
    `${middle.toFixed(1)} ms`,
    `${worst.toFixed(1)} ms`,
    middle > mostListMs ? `more than ${mostListMs} ms` : '',
  ]);
  return `\n${textTable([["staff's list, 10,000 rows on PostgreSQL", 'least', 'middle', 'worst', ''], ...rows], 'right')}`;
}
