import type { JournalEntry, ReleaseStore } from 'shell/releases';
import { textTable } from '../text-table.ts';

/** Lines of history that fit a screen beside the rest. */
const shownHistory = 10;

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`;

/** @returns what is live, what happened lately, and what is kept to go back to, as text */
export async function listReleases(store: ReleaseStore): Promise<string> {
  const entries = await store.journal.entries();
  const now = entries.at(-1);
  if (!now) return 'Nothing is live yet.';
  const live = Object.entries(now.live);
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
        `${kept}`,
      ];
    }),
  );
  return [
    textTable([['live', 'version', 'since', 'commit', 'canary', 'kept'], ...rows]),
    '',
    ...entries.slice(-shownHistory).reverse().map(historyLine),
  ].join('\n');
}

function historyLine({ at, action, versions, reason }: JournalEntry): string {
  const what = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${moment(at)}  ${action.padEnd(8)}  ${what.join(', ')}${reason === undefined ? '' : ` (${reason})`}`;
}
