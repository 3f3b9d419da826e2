import { hasParameter, listedPages, type Release, type StoredRemoteRelease } from '@nalam/shell/releases';
import { changedRemotes, type Candidate } from './candidate.ts';

/** @returns the visitors' pages of a remote whose addresses have no parameter */
export const visitorsPagesOf = ({ routes }: Pick<StoredRemoteRelease, 'routes'>) =>
  listedPages(routes).filter(
    (page) =>
      !hasParameter(page) &&
      !page.handles.some(
        ({ layout, offersLayout }) => layout === 'dashboard' || offersLayout === 'dashboard',
      ),
  );

/** @returns the hashes of a page's server code, which contains neither addresses nor version names */
function codeOf({ assets, files }: Release, id: string): string {
  const scripts = ['remote.js', ...(assets.chunks[id]?.js ?? [])];
  return scripts.map((script) => files[`node/${script.replace(/js$/, 'cjs')}`]).join();
}

/** @returns the addresses of visitors' pages that a change adds or whose code it changes */
export const changedPages = (candidate: Candidate): string[] =>
  changedRemotes(candidate).flatMap(({ remote, live }) =>
    visitorsPagesOf(remote)
      .filter(
        ({ id, pattern }) =>
          !live ||
          codeOf(remote, id) !== codeOf(live, id) ||
          !visitorsPagesOf(live).some((page) => page.pattern === pattern),
      )
      .map(({ pattern }) => pattern),
  );
