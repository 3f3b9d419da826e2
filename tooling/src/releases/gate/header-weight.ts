import type { ReleaseStore, StoredRemoteRelease } from '@nalam/shell/releases';
import { headerActionBudgetBytes } from './budgets.ts';
import type { Composed } from './candidate.ts';
import { brotliSize } from './file-size.ts';
import { kilobytes, type Finding } from './finding.ts';

/** Finds remotes whose header part on every visitor's page is too large. */
export async function findHeavyHeaders(store: ReleaseStore, { remotes }: Composed): Promise<Finding[]> {
  const found = await Promise.all(
    remotes.map(async (remote) => ({ name: remote.name, bytes: await headerWeight(store, remote) })),
  );
  return found
    .filter(({ bytes }) => bytes > headerActionBudgetBytes)
    .map(({ name, bytes }) => ({
      where: name,
      what: `it adds ${kilobytes(bytes)} to the header; at most ${kilobytes(headerActionBudgetBytes)} are allowed.`,
      bytes,
    }));
}

/** @returns the bytes of all scripts and styles of a remote's header part; its texts are in the document */
async function headerWeight(store: ReleaseStore, release: StoredRemoteRelease): Promise<number> {
  const { name, version, assets, offers } = release;
  if (!offers.header) return 0;
  const { js = [], css = [] } = assets.chunks['header-actions'] ?? {};
  const sizes = await Promise.all(
    ['remoteEntry.js', ...js, ...css].map((file) =>
      brotliSize(store.folder.pathOf({ name, version }, `web/${file}`)),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
