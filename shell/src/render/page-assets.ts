import type { RemoteHandle } from '../host/remote-registry.ts';
import type { Language } from '../offers/contract.ts';

/** The files of a browser build, by named chunk, as `assets.json` in the release lists them. */
export interface ReleaseAssets {
  chunks: Record<string, { js: string[]; css: string[] }>;
}

/** Where a release's browser files are found. */
export const releaseAddress = (name: string, version: string) => `/releases/${name}/${version}/web/`;

/**
 * @param files the files of the shell's release
 * @returns the fonts of a language's own script. They are small, and a page that has them before it is painted never
 *   moves its words.
 */
export function fontsOf(files: string[], language: Language): string[] {
  const script = language === 'ta' ? 'tamil' : 'latin';
  return files
    .filter((file) => new RegExp(`/hind-madurai-${script}-\\d+\\.`).test(file))
    .map((file) => file.replace(/^web\//, ''));
}

/** The chunks of a remote that a page needs: its routes' pages, and `layout` and `header-actions` where they stand. */
export interface UsedChunks {
  release: RemoteHandle['release'] & { assets: ReleaseAssets };
  chunks: string[];
}

/**
 * @returns the stylesheets and scripts of exactly the parts on the page, so that nothing of it is found late and
 *   nothing is fetched that it doesn't need
 */
export function pageAssets(used: UsedChunks[]): { stylesheets: string[]; preloads: string[] } {
  const stylesheets = new Set<string>();
  const preloads = new Set<string>();
  for (const { release, chunks } of used) {
    const base = releaseAddress(release.name, release.version);
    // A file may also be named by a whole path.
    const address = (file: string) => (file.startsWith('/') ? file : base + file);
    preloads.add(release.entry);
    for (const chunk of ['remote', ...chunks]) {
      const files = release.assets.chunks[chunk];
      for (const file of files?.css ?? []) stylesheets.add(address(file));
      for (const file of files?.js ?? []) preloads.add(address(file));
    }
  }
  return { stylesheets: [...stylesheets], preloads: [...preloads] };
}
