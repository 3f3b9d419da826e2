import { translations } from '@nalam/api/languages';
import { textTable } from '../text-table.ts';
import type { TranslationReport } from './check-translations.ts';
import type { Problem } from './problem.ts';

const count = (problems: Problem[], ...kinds: Problem['kind'][]) =>
  problems.filter(({ kind }) => kinds.includes(kind)).length;

/** Rounded down: 100 % means every text. */
const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`;

type Column = [title: string, cell: (report: TranslationReport) => string | number];

const columns: Column[] = [
  ['package', (report) => report.package],
  ['texts', ({ texts }) => texts],
  ...translations.map(({ code }): Column => [
    code,
    ({ texts, translated }) => percent(translated[code], texts),
  ]),
  ['missing', ({ problems }) => count(problems, 'missing', 'not translated', 'only in a translation')],
  ['mismatching', ({ problems }) => count(problems, 'placeholders differ', 'tags differ', 'figures differ')],
  ['wording', ({ problems }) => count(problems, 'wording')],
  ['unused', ({ problems }) => count(problems, 'unused')],
  ['literal', ({ problems }) => count(problems, 'literal text')],
];

/** @returns a text shortened to fit into a line */
export const shorten = (text: string) =>
  (text.length > 80 ? `${text.slice(0, 79)}…` : text).replaceAll('\n', ' ');

/** @returns a table with a line for each package, and below it the problems, package by package */
export function formatReport(reports: TranslationReport[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...reports.map((report) => columns.map(([, cell]) => String(cell(report)))),
  ];
  const problems = reports
    .filter(({ problems }) => problems.length > 0)
    .flatMap(({ package: name, problems }) => [
      '',
      name,
      ...problems.map(
        ({ kind, where, detail }) => `  ${kind}: ${where}${detail ? `  (${shorten(detail)})` : ''}`,
      ),
    ]);
  return [textTable(rows), ...problems].join('\n');
}
