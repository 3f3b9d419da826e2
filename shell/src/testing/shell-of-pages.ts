import type { ReleaseStore } from '../releases/store/release-store.ts';
import type { WorkerConfig } from '../server/rendering/protocol.ts';
import { storeRelease } from './store-release.ts';

/**
 * Stores a shell whose pages run a test's code before they answer "good", or answer with its result.
 *
 * @param pages an object's source: a function by path, which gets the request and the version of each remote; `sitemap of` followed
 *   by a remote's name defines that remote's list
 * @param chunks additional files of its server build, by name
 * @returns a render worker's data for rendering from it
 */
export async function storeShellOfPages(
  store: ReleaseStore,
  pages: string,
  chunks: Record<string, string> = {},
  version = '1',
): Promise<Omit<WorkerConfig, 'socket' | 'versions' | 'previous'>> {
  const renderer = `
    const pages = ${pages};
    exports.createRenderer = ({ inlineScript, releases }) => ({
      remotes: {},
      inlineScripts: [inlineScript],
      sitemapOf: async (name, signal) => pages['sitemap of ' + name]?.(signal) ?? [],
      render: async (request) => {
        const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
        const result = await pages[new URL(request.url).pathname](request, versions);
        const body = typeof result === 'string' ? result : 'good';
        return { status: 200, headers: {}, cacheable: true, flaws: [], body };
      },
    });`;
  const code = Object.entries({ 'render.cjs': renderer, ...chunks });
  const files = Object.fromEntries(code.map(([name, text]) => [`node/${name}`, text]));
  await storeRelease(store, { name: 'shell', version }, files);
  return {
    releases: store.folder.path,
    apiUrl: 'http://localhost/api',
    siteUrl: 'http://localhost',
    deadlineMs: 100,
    lastSettings: '',
    logLevel: 'silent',
    limits: { hangMs: 1000, sitemapMs: 500 },
  };
}
