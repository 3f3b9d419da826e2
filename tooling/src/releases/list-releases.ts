import { releasesOverview, type GivenVersion, type ReleaseEvent, type ReleaseStore } from 'shell/releases';
import { textTable } from '../text-table.ts';

/** Lines of history that fit a screen beside the rest. */
const shownHistory = 10;

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`;

/** @returns how a version does in browsers: with how many visitors it failed, and how soon its pages showed what they are about */
function inBrowsers({ visitors, failing, lcp }: GivenVersion): string {
  if (visitors === 0) return '';
  const speed = lcp === undefined ? '' : `, ${(lcp / 1000).toFixed(1)} s`;
  return `${failing} of ${visitors} failed${speed}`;
}

/** @returns what is live, what happened lately, and what is kept to go back to, as text */
export async function listReleases(store: ReleaseStore): Promise<string> {
  const { packages, history } = await releasesOverview(store);
  if (packages.length === 0) return 'Nothing is live yet.';
  const rows = packages.map(({ name, live, canary, kept }) => [
    name,
    live.version,
    moment(live.since),
    live.commit ?? 'unknown',
    canary ? `${canary.version} ${canary.percent} %` : '',
    inBrowsers(live),
    `${kept}`,
  ]);
  return [
    textTable([['live', 'version', 'since', 'commit', 'canary', 'in browsers', 'kept'], ...rows]),
    '',
    ...history.slice(0, shownHistory).map(historyLine),
  ].join('\n');
}

function historyLine({ at, action, versions, reason }: ReleaseEvent): string {
  const what = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${moment(at)}  ${action.padEnd(8)}  ${what.join(', ')}${reason === undefined ? '' : ` (${reason})`}`;
}
