/** What a page does once it answers to touch: fetched late, because nobody waits for it. */
import type { Host } from '../host/create-host.tsx';
import type { PageData } from '../host/page-data.ts';
import { tellServer } from './beacon.ts';
import { leaveIfGone } from './leave-if-gone.ts';
import { leaveOldVersions } from './leave-old-versions.ts';

export interface Later {
  /** Takes what failed. */
  report: (error: unknown) => void;
  leaveIfGone: typeof leaveIfGone;
}

/** @param waiting what was reported before this was here */
export function startLater(host: Host, page: PageData, waiting: unknown[]): Later {
  leaveOldVersions({
    shell: page.shell,
    ...Object.fromEntries(page.releases.map(({ name, version }) => [name, version])),
  });
  const report = tellServer(host.context.remotes);
  waiting.forEach(report);
  return { report, leaveIfGone };
}
