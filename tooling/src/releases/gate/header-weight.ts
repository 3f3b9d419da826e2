import type { ReleaseStore, StoredRemoteRelease } from '@nalam/shell/releases';
import { headerActionBudgetBytes } from './budgets.ts';
import type { Composed } from './candidate.ts';
import { brotliSize } from './file-size.ts';
import { kilobytes, type Finding } from './finding.ts';

/** Finds remotes that bring more to every visitor's page than a header action may weigh. */
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

/** @returns the bytes of all scripts and styles that a remote brings for what it adds to the header; its words are in the document */
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
