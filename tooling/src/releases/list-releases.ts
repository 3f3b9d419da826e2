import {
  limitOf,
  releasesOverview,
  type CanaryProgress,
  type GivenVersion,
  type NotServed,
  type PackageReleases,
  type ReleaseEvent,
  type ReleaseStore,
} from '@nalam/shell/releases';
import { textTable } from '../text-table.ts';

/** Lines of history that fit a screen beside the rest. */
const shownHistory = 10;

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`;

/** @returns how a version does in browsers: for how many visitors it failed, and its LCP */
function inBrowsers({ visitors, failing, lcp }: GivenVersion): string {
  if (visitors === 0) return '';
  const speed = lcp === undefined ? '' : `, ${(lcp / 1000).toFixed(1)} s`;
  return `${failing} of ${visitors} failed (${Math.round((failing / visitors) * 100)} %)${speed}`;
}

/** Whom a canary is for: with a share of 0 for staff alone. */
const shareOf = (percent: number) => (percent === 0 ? 'staff' : `${percent} %`);

/** @returns the cells of a version that visitors are given */
const versionCells = (version: GivenVersion, share: string) => [
  version.version,
  moment(version.since),
  version.commit ?? 'unknown',
  version.owner ?? 'unknown',
  share,
  inBrowsers(version),
];

/**
 * @param notServed what the site that runs says of itself
 * @returns what is live, what happened lately, and what is kept to go back to, as text
 */
export async function listReleases(store: ReleaseStore, notServed?: NotServed): Promise<string> {
  const { packages, history, refused = [] } = await releasesOverview(store, notServed);
  const refusals = refused.map(({ number, why }) => `Entry ${number} of the journal is ignored: ${why}.`);
  if (packages.length === 0) return ['Nothing is live yet.', ...refusals].join('\n');
  const rows = packages.flatMap(({ name, live, canary, kept }) => [
    [name, ...versionCells(live, canary?.percent ? `${100 - canary.percent} %` : 'all'), `${kept}`],
    ...(canary ? [['', ...versionCells(canary, shareOf(canary.percent)), '']] : []),
  ]);
  return [
    textTable([['live', 'version', 'since', 'commit', 'owner', 'visitors', 'in browsers', 'kept'], ...rows]),
    ...packages.flatMap(notServedLine),
    ...packages.flatMap(changesLine),
    ...packages.flatMap(frozenLine),
    ...packages.flatMap(canaryLines),
    '',
    ...[...store.journal.damaged].map((entry) => `live/${entry} can't be read and is ignored.`),
    ...refusals,
    ...history.slice(0, shownHistory).map(historyLine),
  ].join('\n');
}

/** The changes of a version that fit on a line or two. */
const shownChanges = 3;

function changesLine({ name, live, canary }: PackageReleases): string[] {
  return [live, ...(canary ? [canary] : [])].flatMap(({ version, changes = [] }) =>
    changes.length > 0
      ? [
          `${name} ${version}: ${changes.slice(0, shownChanges).join('; ')}${changes.length > shownChanges ? '; …' : ''}`,
        ]
      : [],
  );
}

/** A canary beside the live version, and what the server does next. */
function canaryLines({ name, canary }: PackageReleases): string[] {
  if (!canary?.progress) return [];
  const { figures } = canary.progress;
  const share = (figure?: { browsers: number; share: number }) =>
    figure?.browsers ? `${Math.round(figure.share * 100)} % of ${figure.browsers}` : 'none yet';
  const isForStaff = canary.percent === 0;
  const rows = figures.map(({ figure, canary: ours, live }) => [
    figure === 'errors' ? figure : `${figure} above ${limitOf(figure)}`,
    share(ours),
    ...(isForStaff ? [] : [share(live)]),
  ]);
  const heading = [isForStaff ? 'sessions of staff with' : 'browsers with', `${name} ${canary.version}`];
  return [
    '',
    textTable([[...heading, ...(isForStaff ? [] : ['live version'])], ...rows]),
    nextLine(canary.progress, isForStaff),
  ];
}

function nextLine({ verdict, next }: CanaryProgress, isForStaff: boolean): string {
  if (verdict === 'worse') return 'It is worse: the server aborts it, unless it did so within the last hour.';
  if (!next) return 'It stays so until somebody widens it or ends it.';
  const { percent, notBefore, browsers, waitsFor } = next;
  const conditions = [
    verdict === 'too-few' &&
      (isForStaff ? `after ${browsers} sessions` : `when each version ran in ${browsers} browsers`),
    notBefore !== undefined && `not before ${moment(notBefore)}`,
    waitsFor === 'unfreeze' && 'when it is unfrozen',
    waitsFor === 'other-canary' && "when another package's canary, which it would overtake, has ended",
  ].filter((condition) => condition !== false);
  const whom = percent === 100 ? 'everybody' : `${percent} % of the visitors`;
  return `Next it is for ${whom}, ${conditions.length > 0 ? conditions.join(', ') : 'within seconds'}.`;
}

function frozenLine({ name, frozen }: PackageReleases): string[] {
  if (!frozen) return [];
  const author = frozen.by === undefined ? '' : ` by ${frozen.by}`;
  return [`${name} is frozen since ${moment(frozen.since)}${author}: ${frozen.reason}`];
}

function notServedLine({ name, live, served }: PackageReleases): string[] {
  if (served === undefined) return [];
  const advice = "The site's log says more; releasing the same sources again repairs it.";
  if (served === live.version)
    return [
      `${name} ${served} is damaged, and no other version of it is whole: visitors get what is left of it. ${advice}`,
    ];
  const instead = served === null ? 'nothing of it is' : `${served} is`;
  return [
    `${name} ${live.version} is not served, because it is damaged or does not start; ${instead}. ${advice}`,
  ];
}

function historyLine({ at, action, versions, percent, reason, by, signedBy }: ReleaseEvent): string {
  const share = percent === undefined ? '' : ` for ${shareOf(percent)}`;
  const changes = Object.entries(versions).map(([name, version]) => `${name} ${version}${share}`);
  const details = [reason, by, signedBy !== undefined && `key of ${signedBy}`].filter(Boolean).join('; ');
  return `${moment(at)}  ${action.padEnd(8)}  ${changes.join(', ')}${details && ` (${details})`}`;
}
