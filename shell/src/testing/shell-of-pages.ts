import { mkdir, writeFile } from 'node:fs/promises';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { integrityOf } from '../releases/store/stored-release.ts';
import type { WorkerConfig } from '../server/rendering/protocol.ts';

/**
 * Stores a shell, version 1, whose pages do what a test wants of them before they answer "good", or with what they return.
 *
 * @param pages an object's source: a function by path, which gets the request and the version of each remote; under `sitemap of` and
 *   a remote's name, what that lists
 * @param chunks further files of its server build, by name
 * @returns what a render worker needs to render from it
 */
export async function storeShellOfPages(
  directory: string,
  pages: string,
  chunks: Record<string, string> = {},
): Promise<Omit<WorkerConfig, 'socket'>> {
  const renderer = `
    const pages = ${pages};
    exports.createRenderer = ({ releases }) => ({
      remotes: {},
      sitemapOf: async (name, signal) => pages['sitemap of ' + name]?.(signal) ?? [],
      render: async (request) => {
        const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
        const said = await pages[new URL(request.url).pathname](request, versions);
        const body = typeof said === 'string' ? said : 'good';
        return { status: 200, headers: {}, cacheable: true, flaws: [], body };
      },
    });`;
  const store = new ReleaseStore(directory);
  const shell = { name: 'shell', version: '1' };
  await mkdir(store.pathOf(shell, 'node'), { recursive: true });
  const files: Record<string, string> = {};
  for (const [name, code] of Object.entries({ 'render.cjs': renderer, ...chunks })) {
    await writeFile(store.pathOf(shell, `node/${name}`), code);
    files[`node/${name}`] = integrityOf(Buffer.from(code));
  }
  await writeFile(store.pathOf(shell, 'release.json'), JSON.stringify({ kind: 'shell', ...shell, files }));
  return {
    releases: directory,
    versions: { shell: '1' },
    previous: {},
    apiUrl: 'http://localhost/api',
    siteUrl: 'http://localhost',
    deadlineMs: 100,
    lastSettings: '',
    logLevel: 'silent',
  };
}
