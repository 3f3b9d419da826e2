import { byLanguage } from '@nalam/api/languages';
import type { StaticHandlerContext } from 'react-router';
import type { PageFile } from '../page-data.ts';
import type { RemoteRelease } from '../remotes/release.ts';
import { shownParts } from '../remotes/shown-parts.ts';
import { chunkOf } from '../remotes/slot-parts.ts';
import type { Language } from '../../offers/contract.ts';

/** The files of a browser build, by named chunk, as `assets.json` in the release lists them. */
export interface ReleaseAssets {
  chunks: Record<string, { js: string[]; css: string[] }>;
  /** The hash that the browser holds each script and stylesheet to; a store may keep releases older than these. */
  integrity?: Record<string, string>;
  /** How the build's own code requests its chunks; a preload in another way would be fetched twice. */
  crossOrigin?: 'anonymous';
}

/** Where a release's browser files are found. */
export const releaseAddress = (name: string, version: string) => `/releases/${name}/${version}/web/`;

const fonts = byLanguage((_, { font }) => font);

/**
 * @param files the files of the shell's release
 * @returns the fonts of a language's pages. They are small, and a page that has them before it is painted never moves its
 *   words.
 */
export function fontsOf(files: string[], language: Language): string[] {
  return files
    .filter((file) => new RegExp(`/hind-madurai-${fonts[language]}-\\d+\\.`).test(file))
    .map((file) => file.replace(/^web\//, ''));
}

export type LiveRelease = RemoteRelease & { assets: ReleaseAssets };

export function pageFile(
  { name, version, assets }: Pick<LiveRelease, 'name' | 'version' | 'assets'>,
  file: string,
): PageFile {
  // A file may also be named by a whole path.
  const href = file.startsWith('/') ? file : releaseAddress(name, version) + file;
  return { href, integrity: assets.integrity?.[file] };
}

export const stylesheetsOfChunk = (release: LiveRelease, chunk: string): PageFile[] =>
  (release.assets.chunks[chunk]?.css ?? []).map((file) => pageFile(release, file));

/** @returns the chunks of a release in the head of a page; its header part loads without the rest of the remote */
function chunksInHead({ layout, header, pages }: ReturnType<typeof shownParts>): string[] {
  const parts = [...(layout ? ['layout'] : []), ...pages.flatMap(({ page = [] }) => page)];
  return [...(parts.length > 0 ? ['remote', ...parts] : []), ...(header ? ['header-actions'] : [])];
}

/**
 * @param releases those whose files the page may name
 * @returns the stylesheets and scripts of exactly the parts on the page, so that nothing of it is found late and
 *   nothing is fetched that it doesn't need; stylesheets of parts in slots stand beside their slots
 */
export function pageAssets(
  context: StaticHandlerContext,
  releases: LiveRelease[],
): { stylesheets: PageFile[]; preloads: PageFile[] } {
  const stylesheets = new Map<string, PageFile>();
  const preloads = new Map<string, PageFile>();
  for (const release of releases) {
    const parts = shownParts(context.matches, release);
    const inHead = chunksInHead(parts);
    const chunks = [...inHead, ...(parts.slots.length > 0 ? ['remote', ...parts.slots.map(chunkOf)] : [])];
    if (chunks.length > 0) preloads.set(release.entry, { href: release.entry, integrity: release.integrity });
    for (const file of inHead.flatMap((chunk) => stylesheetsOfChunk(release, chunk)))
      stylesheets.set(file.href, file);
    for (const name of chunks.flatMap((chunk) => release.assets.chunks[chunk]?.js ?? [])) {
      const { crossOrigin } = release.assets;
      const file = { ...pageFile(release, name), ...(crossOrigin && { crossOrigin }) };
      preloads.set(file.href, file);
    }
  }
  return { stylesheets: [...stylesheets.values()], preloads: [...preloads.values()] };
}
