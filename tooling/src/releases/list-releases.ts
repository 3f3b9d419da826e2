import {
  healthKey,
  readHealth,
  upperQuartile,
  type HealthRecord,
  type JournalEntry,
  type ReleaseStore,
} from 'shell/releases';
import { textTable } from '../text-table.ts';

/** Lines of history that fit a screen beside the rest. */
const shownHistory = 10;

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`;

/** @returns how a version does in browsers: with how many visitors it failed, and how soon its pages showed what they are about */
function inBrowsers(health: HealthRecord, version: { name: string; version: string }): string {
  const known = health[healthKey(version)];
  if (!known || known.visitors === 0) return '';
  const lcp = upperQuartile(known.vitals.LCP);
  const speed = lcp === undefined ? '' : `, ${(lcp / 1000).toFixed(1)} s`;
  return `${known.failing} of ${known.visitors} failed${speed}`;
}

/** @returns what is live, what happened lately, and what is kept to go back to, as text */
export async function listReleases(store: ReleaseStore): Promise<string> {
  const entries = await store.journal.entries();
  const now = entries.at(-1);
  if (!now) return 'Nothing is live yet.';
  const live = Object.entries(now.live);
  const health = await readHealth(store.health);
  const rows = await Promise.all(
    live.map(async ([name, { version, since }]) => {
      const { commit = 'unknown' } = await store.read({ name, version });
      const canary = now.canaries[name];
      const kept = (await store.versionsOf(name)).length;
      return [
        name,
        version,
        moment(since),
        commit,
        canary ? `${canary.version} ${canary.percent} %` : '',
        inBrowsers(health, { name, version }),
        `${kept}`,
      ];
    }),
  );
  return [
    textTable([['live', 'version', 'since', 'commit', 'canary', 'in browsers', 'kept'], ...rows]),
    '',
    ...entries.slice(-shownHistory).reverse().map(historyLine),
  ].join('\n');
}

function historyLine({ at, action, versions, reason }: JournalEntry): string {
  const what = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${moment(at)}  ${action.padEnd(8)}  ${what.join(', ')}${reason === undefined ? '' : ` (${reason})`}`;
}
