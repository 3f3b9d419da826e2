import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';
import { ReleaseRefused, type ReleaseAssets, type SharedNames } from '@nalam/shell/releases';

const { containerName } = createRequire(import.meta.url)('../../webpack/names.cjs') as {
  containerName: (name: string, version: string) => string;
};

type Chunks = ReleaseAssets['chunks'];

/** The metadata of a build. */
export interface FinishedBuild {
  version: string;
  owner?: unknown;
  backend?: unknown;
  chunks: Chunks;
  /** Set as plugins that add hashes always do. */
  crossOrigin?: 'anonymous';
  shared: SharedNames;
}

/** A manifest of Module Federation's official plugins (https://module-federation.io/configure/manifest). */
interface Manifest {
  name: string;
  metaData: { publicPath?: string; remoteEntry: { name: string; type: string } };
  shared: { name: string; requiredVersion?: string }[];
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

/**
 * @param dist the folder of a build: of this tooling, or of only an official plugin of Module Federation
 * @throws {ReleaseRefused} if it is neither or incomplete; with the reason and the remedy
 */
export async function readBuild(name: string, dist: string): Promise<FinishedBuild> {
  const refuse = (reason: string) => new ReleaseRefused(`${dist} can't be stored as ${name}:`, [reason]);
  const json = async (path: string): Promise<unknown> => {
    const text = await readFile(join(dist, path), 'utf8').catch(() => undefined);
    try {
      return text === undefined ? undefined : JSON.parse(text);
    } catch {
      throw refuse(`its ${path} is damaged.`);
    }
  };
  const assets = (await json('web/assets.json')) as Omit<FinishedBuild, 'shared'> | undefined;
  if (assets) {
    const shared = (await json('web/shared.json')) as SharedNames | undefined;
    if (!shared) throw refuse('it holds no web/shared.json.');
    if (typeof assets.chunks !== 'object') throw refuse('its web/assets.json is damaged.');
    return { ...assets, shared };
  }
  const manifest = (await json('web/mf-manifest.json')) as Manifest | undefined;
  if (!manifest)
    throw refuse(
      'it holds neither web/assets.json, which `npm run build` writes, nor the web/mf-manifest.json of another build (`manifest: true`).',
    );
  const { owner, backend } = ((await json('../package.json')) ?? {}) as Pick<
    FinishedBuild,
    'owner' | 'backend'
  >;
  try {
    return { ...ofManifest(name, manifest), owner, backend };
  } catch (error) {
    throw refuse(error instanceof NotAsNeeded ? error.message : 'its web/mf-manifest.json is damaged.');
  }
}

class NotAsNeeded extends Error {}

/** @throws {NotAsNeeded} */
function ofManifest(name: string, { name: container, metaData, shared, exposes }: Manifest): FinishedBuild {
  const { publicPath = '', remoteEntry } = metaData;
  if (remoteEntry.type === 'module')
    throw new NotAsNeeded(
      'its entry is an ES module, as Vite makes it. The shell loads classic scripts, which browsers check against their hashes: build it with webpack, Rspack or Rsbuild.',
    );
  const [, version] = new RegExp(`^/releases/${name}/([^/]+)/web/$`).exec(publicPath) ?? [];
  if (version === undefined)
    throw new NotAsNeeded(
      `its public path is ${publicPath || 'empty'}: set it to /releases/${name}/VERSION/web/, with a version such as 1.0.0-9f2c01ab, another one for each build.`,
    );
  if (container !== containerName(name, version))
    throw new NotAsNeeded(
      `its federation name is ${container}: set \`name\` to ${containerName(name, version)}, because two versions may stand on one page.`,
    );
  if (remoteEntry.name !== 'remoteEntry.js')
    throw new NotAsNeeded(`its entry is ${remoteEntry.name}: set \`filename\` to remoteEntry.js.`);
  const uses: SharedNames['uses'] = {};
  for (const each of shared) uses[each.name] = { version: each.requiredVersion ?? '*', names: [] };
  return {
    version,
    chunks: chunksOf(exposes),
    crossOrigin: 'anonymous',
    shared: { uses, provides: {} },
  };
}

/** The chunk of an exposed module, by the server's name for it. */
const chunkOfExposed: Record<string, string> = { header: 'header-actions' };

/** @returns the files of each chunk: of exposed modules, and of each chunk that loads later, which has its file's name up to the first dot */
function chunksOf(exposes: Manifest['exposes']): Chunks {
  const chunks: Chunks = {};
  for (const { name, assets } of exposes) {
    chunks[chunkOfExposed[name] ?? name] = { js: assets.js.sync, css: assets.css.sync };
    for (const kind of ['js', 'css'] as const)
      for (const file of assets[kind].async) {
        const chunk = parse(file).base.split('.')[0] ?? file;
        (chunks[chunk] ??= { js: [], css: [] })[kind].push(file);
      }
  }
  return chunks;
}

/**
 * Browsers check a chunk only if its hash is in the entry, or in a file that is itself checked. Uses SHA-256, like the page's head: with
 * another hash they would fetch the chunk twice.
 *
 * @param web the folder of the build's files for browsers
 * @returns the scripts of unchecked chunks
 */
export async function uncheckedScripts(web: string, chunks: Chunks): Promise<string[]> {
  const entry = await readFile(join(web, 'remoteEntry.js'), 'utf8');
  const unchecked = new Set(Object.values(chunks).flatMap(({ js }) => js));
  unchecked.delete('remoteEntry.js');
  const files = new Map<string, Buffer>();
  for (const file of [...unchecked, 'integrity.json']) {
    const bytes = await readFile(join(web, file)).catch(() => undefined);
    if (bytes) files.set(file, bytes);
  }
  for (const texts = [entry]; texts.length > 0;) {
    const text = texts.pop() ?? '';
    for (const [file, bytes] of files) {
      if (!isNamed(bytes, text)) continue;
      files.delete(file);
      unchecked.delete(file);
      texts.push(bytes.toString());
    }
  }
  return [...unchecked].sort();
}

const isNamed = (bytes: Buffer, text: string) =>
  text.includes(`sha256-${createHash('sha256').update(bytes).digest('base64')}`);
