import {
  packageReports,
  ReleaseRefused,
  SourcePositions,
  vitalNames,
  type PageSpeed,
  type ReleaseStore,
  type ReportedError,
  type ReportedVersion,
} from '@nalam/shell/releases';
import { textTable } from '../text-table.ts';

const states = { live: ', live', canary: ', a canary', before: ', live before', earlier: '' };

const minute = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`;

/** @returns for example `3 times by 2 visitors` */
function howOften({ count, visitors }: ReportedError): string {
  const times = count === 1 ? 'once' : `${count} times`;
  return `${times} by ${visitors === 1 ? '1 visitor' : `${visitors} visitors`}`;
}

const kinds = (counts: ReportedError['pages']) =>
  counts.map(({ name, count }) => `${name} (${count})`).join(', ');

const errorLines = (error: ReportedError): string[] => [
  `  ${error.message}`,
  `      ${howOften(error)}, first ${minute(error.first)}, last ${minute(error.last)}`,
  `      on ${kinds(error.pages)} in ${kinds(error.browsers)}`,
  ...error.stack.map((frame) => `      at ${frame}`),
];

function vitalCell(name: (typeof vitalNames)[number], { vitals }: PageSpeed): string {
  const measured = vitals[name];
  if (!measured) return '';
  const figure = name === 'CLS' ? measured.p75.toFixed(3) : `${measured.p75} ms`;
  return `${figure} (${measured.count})`;
}

const vitalLines = ({ pages }: ReportedVersion): string[] => [
  textTable([
    ['page', ...vitalNames],
    ...pages.map((speed) => [speed.page, ...vitalNames.map((name) => vitalCell(name, speed))]),
  ]),
];

/**
 * @param kind errors, or the 75th percentile of page speed with the number of measurements
 * @param only a version; by default all versions with reports
 * @returns browsers' reports about a package's versions in the last thirty days, as text
 * @throws {ReleaseRefused} if there is no such package
 */
export async function listReports(
  store: ReleaseStore,
  kind: 'errors' | 'vitals',
  name: string,
  only?: string,
): Promise<string> {
  const names = store.names();
  if (names.length === 0) return 'Nothing is live yet.';
  if (!names.includes(name))
    throw new ReleaseRefused(`There is no package ${name}. Name one of:`, [names.join(', ')]);
  const reports = await packageReports(store, name, new SourcePositions(store));
  const reported = reports.filter(
    ({ version, errors, pages }) =>
      (only === undefined || version === only) && (kind === 'errors' ? errors : pages).length > 0,
  );
  if (reported.length === 0) {
    const subject = only === undefined ? name : `${name} ${only}`;
    return `No browser reported ${kind} of ${subject} in the last thirty days.`;
  }
  return reported
    .map((each) =>
      [
        `${name} ${each.version}${states[each.state]}`,
        ...(kind === 'errors' ? each.errors.flatMap(errorLines) : vitalLines(each)),
      ].join('\n'),
    )
    .join('\n\n');
}
