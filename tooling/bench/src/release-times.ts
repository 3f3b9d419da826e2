import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkspaceCopy } from '@nalam/tooling/src/workspace-copy.ts';

export interface ReleaseTimes {
  /** From the command to live, with warm caches. */
  releaseSeconds: number;
  /** How long each step of it took, as the command prints it. */
  steps: string;
  /** From the command to live again. */
  rollbackSeconds: number;
}

const remote = 'shop';
const page = join(remote, 'src/features/catalogue/categories-page.tsx');

/**
 * Releases a remote and rolls it back, by the commands that a team runs.
 *
 * @param workspace the sources, which are changed
 * @param site where the site runs, and the folder of its release store
 */
export async function timeReleases(
  workspace: WorkspaceCopy,
  site: { url: string; releases: string },
): Promise<ReleaseTimes> {
  const env = { SITE_URL: site.url, RELEASES_DIR: site.releases };
  const run = async (command: string) => {
    const start = performance.now();
    const output = await workspace.run('npm', ['run', command, '--', remote], { env });
    return { output, seconds: (performance.now() - start) / 1000 };
  };
  const change = () => appendFile(join(workspace.root, page), `\n// ${performance.now()}\n`);

  // The first one fills the caches of a fresh copy.
  await change();
  await run('release');
  await change();
  const release = await run('release');
  const rollback = await run('rollback');
  return {
    releaseSeconds: release.seconds,
    steps: /\((.*)\)/.exec(release.output)?.[1] ?? '',
    rollbackSeconds: rollback.seconds,
  };
}
