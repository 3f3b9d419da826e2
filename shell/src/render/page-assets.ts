import type { PageFile } from '../host/page-data.ts';
import type { RemoteHandle } from '../host/remotes/remote-registry.ts';
import type { Language } from '../offers/contract.ts';

/** The files of a browser build, by named chunk, as `assets.json` in the release lists them. */
export interface ReleaseAssets {
  chunks: Record<string, { js: string[]; css: string[] }>;
  /** The hash that the browser holds each script and stylesheet to; a store may keep releases older than these. */
  integrity?: Record<string, string>;
}

/** Where a release's browser files are found. */
export const releaseAddress = (name: string, version: string) => `/releases/${name}/${version}/web/`;

/**
 * @param files the files of the shell's release
 * @returns the fonts that a language's pages need: Latin letters stand on Tamil ones, too. They are small, and a page that has
 *   them before it is painted never moves its words.
 */
export function fontsOf(files: string[], language: Language): string[] {
  const script = language === 'ta' ? '(?:tamil|latin)' : 'latin';
  return files
    .filter((file) => new RegExp(`/hind-madurai-${script}-\\d+\\.`).test(file))
    .map((file) => file.replace(/^web\//, ''));
}

/**
 * The chunks of a remote that a page needs: `remote` itself, its routes' pages, and `layout` and `header-actions` where they
 * stand.
 */
export interface UsedChunks {
  release: RemoteHandle['release'] & { assets: ReleaseAssets };
  chunks: string[];
  /** Those of which the page has the stylesheets beside their slots, not in its head. */
  inSlots: string[];
}

export function pageFile(
  { name, version, assets }: { name: string; version: string; assets: ReleaseAssets },
  file: string,
): PageFile {
  // A file may also be named by a whole path.
  const href = file.startsWith('/') ? file : releaseAddress(name, version) + file;
  return { href, integrity: assets.integrity?.[file] };
}

export const stylesheetsOfChunk = (release: UsedChunks['release'], chunk: string): PageFile[] =>
  (release.assets.chunks[chunk]?.css ?? []).map((file) => pageFile(release, file));

/**
 * @returns the stylesheets and scripts of exactly the parts on the page, so that nothing of it is found late and
 *   nothing is fetched that it doesn't need
 */
export function pageAssets(used: UsedChunks[]): { stylesheets: PageFile[]; preloads: PageFile[] } {
  const stylesheets = new Map<string, PageFile>();
  const preloads = new Map<string, PageFile>();
  const add = (files: Map<string, PageFile>, file: PageFile) => files.set(file.href, file);
  for (const { release, chunks, inSlots } of used) {
    add(preloads, { href: release.entry, integrity: release.integrity });
    for (const chunk of chunks) {
      const { css = [], js = [] } = release.assets.chunks[chunk] ?? {};
      for (const file of css) add(stylesheets, pageFile(release, file));
      for (const file of js) add(preloads, pageFile(release, file));
    }
    for (const chunk of inSlots)
      for (const file of release.assets.chunks[chunk]?.js ?? []) add(preloads, pageFile(release, file));
  }
  return { stylesheets: [...stylesheets.values()], preloads: [...preloads.values()] };
}
