import {
  releasesOverview,
  type GivenVersion,
  type NotServed,
  type PackageReleases,
  type ReleaseEvent,
  type ReleaseStore,
} from '@nalam/shell/releases';
import { textTable } from '../text-table.ts';

/** Lines of history that fit on a screen with the rest. */
const shownHistory = 10;

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`;

/** @returns a version's failures and LCP in browsers */
function inBrowsers({ visitors, failing, lcp }: GivenVersion): string {
  if (visitors === 0) return '';
  const speed = lcp === undefined ? '' : `, ${(lcp / 1000).toFixed(1)} s`;
  return `${failing} of ${visitors} failed (${Math.round((failing / visitors) * 100)} %)${speed}`;
}

/** @returns the table cells of a version that visitors get */
const versionCells = (version: GivenVersion, share: string) => [
  version.version,
  moment(version.since),
  version.commit ?? 'unknown',
  version.owner ?? 'unknown',
  share,
  inBrowsers(version),
];

/**
 * @param notServed as reported by the running site
 * @returns the live versions, the latest changes, and the releases stored for rollbacks, as text
 */
export async function listReleases(store: ReleaseStore, notServed?: NotServed): Promise<string> {
  const { packages, history } = await releasesOverview(store, notServed);
  if (packages.length === 0) return 'Nothing is live yet.';
  const rows = packages.flatMap(({ name, live, canary, kept }) => [
    [name, ...versionCells(live, canary ? `${100 - canary.percent} %` : 'all'), `${kept}`],
    ...(canary ? [['', ...versionCells(canary, `${canary.percent} %`), '']] : []),
  ]);
  return [
    textTable([['live', 'version', 'since', 'commit', 'owner', 'visitors', 'in browsers', 'kept'], ...rows]),
    ...packages.flatMap(notServedLine),
    ...packages.flatMap(changesLine),
    ...packages.flatMap(frozenLine),
    '',
    ...history.slice(0, shownHistory).map(historyLine),
  ].join('\n');
}

/** The number of a version's changes that fit on a line or two. */
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

function historyLine({ at, action, versions, percent, reason, by }: ReleaseEvent): string {
  const share = percent === undefined ? '' : ` for ${percent} %`;
  const changes = Object.entries(versions).map(([name, version]) => `${name} ${version}${share}`);
  const details = [reason, by].filter(Boolean).join('; ');
  return `${moment(at)}  ${action.padEnd(8)}  ${changes.join(', ')}${details && ` (${details})`}`;
}
