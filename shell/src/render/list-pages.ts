import type { RemoteRelease } from '../host/remotes/release.ts';
import type { RemoteImporter } from '../host/remotes/remote-importer.ts';
import { isCompatible } from '../host/remotes/remote-registry.ts';
import type { SitemapEntry, SitemapModule } from '../offers/contract.ts';

/**
 * @returns the public pages that a remote lists for the sitemap; none where it lists none, or can't run in this shell
 * @throws what the remote throws
 */
export async function listPages(
  release: RemoteRelease | undefined,
  { importRemote }: Pick<RemoteImporter, 'importRemote'>,
  tools: Parameters<SitemapModule['listPages']>[0],
): Promise<SitemapEntry[]> {
  if (!release || !isCompatible(release)) return [];
  const { sitemap } = await importRemote(release);
  return sitemap ? (await sitemap()).listPages(tools) : [];
}
