import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isWithdrawn, ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import { packageNameOf, released } from '../packages.ts';
import { root } from '../repository.ts';
import { BuildFailed, buildPackage } from './build-package.ts';
import { inTurn } from './build-turn.ts';
import { publish } from './publish.ts';

export const { buildVersion } = createRequire(import.meta.url)('../../webpack/version.cjs') as {
  buildVersion: (directory: string) => string;
};

export function build(packages: string[]): Promise<void> {
  const scopes = packages.map((name) => `--scope=${packageNameOf(name)}`);
  const child = spawn('lerna', ['run', 'build', ...scopes, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed.\n${output}`));
    });
  });
}

/**
 * Builds, publishes and makes live all packages, where nothing is live that a site could start with. What is live already
 * stays: starting releases nothing.
 *
 * @param say logs what takes its time, and which remote is left out because it does not build or load
 */
export function fillEmptyStore(store: ReleaseStore, say: (line: string) => void): Promise<void> {
  // Two that start at the same moment would write to the same `dist` folders, and each publish half of the other's.
  return inTurn(join(root, '.cache/start'), say, async () => {
    await store.journal.refresh();
    if ((await store.journal.refused()).length > 0 && !(await store.journal.newest()))
      throw new ReleaseRefused('Nothing in the release store is signed by a key of RELEASE_KEYS_FILE:', [
        '`npm run releases -- sign` signs what is live, with this machine’s key.',
      ]);
    if (!(await canStart(store))) await fill(store, say);
  });
}

/** @returns whether something is live, and a shell is stored whole: any serves where the live one is damaged or gone */
async function canStart(store: ReleaseStore): Promise<boolean> {
  const live = (await store.live()).shell?.version;
  if (live === undefined) return false;
  for (const version of [live, ...(await store.versionsOf('shell'))])
    if (await store.isSound({ name: 'shell', version })) return true;
  return false;
}

async function fill(store: ReleaseStore, say: (line: string) => void): Promise<void> {
  const wanted = await wantedPackages(store);
  const missing: string[] = [];
  for (const name of wanted)
    if (!(await store.isSound({ name, version: buildVersion(join(root, name)) }))) missing.push(name);
  if (missing.length > 0) {
    say(`Building ${missing.join(', ')} …`);
    // Faster than one by one. What it could not build, each package's own build says below.
    await build(missing).catch(() => undefined);
  }
  const shell = await publishBuild(store, 'shell');
  const versions: Record<string, string> = { shell };
  for (const name of wanted.filter((each) => each !== 'shell')) {
    try {
      versions[name] = await publishBuild(store, name, shell);
    } catch (error) {
      if (!(error instanceof BuildFailed || error instanceof ReleaseRefused)) throw error;
      say(`${name} is left out: ${error.message}`);
    }
  }
  await store.setLive(versions);
}

/** @returns the version of what was built, which is another one than before the build when sources were saved during the build */
async function publishBuild(store: ReleaseStore, name: string, shell?: string): Promise<string> {
  const version = buildVersion(join(root, name));
  if (await store.isSound({ name, version })) return version;
  // Lerna's cache holds what came out by what the sources were at first; where that differs, this builds it.
  await buildPackage(join(root, name));
  return publish(store, name, join(root, name, 'dist'), { shell });
}

/** @returns the packages that were not taken off the site by choice, the shell first */
async function wantedPackages(store: ReleaseStore): Promise<string[]> {
  const entries = await store.journal.entries();
  return released
    .filter((name) => !isWithdrawn(entries, name) || name === 'shell')
    .sort((one, other) => Number(other === 'shell') - Number(one === 'shell'));
}

/** A package whose sources are another version than what is live. */
interface Unreleased {
  name: string;
  live: string | undefined;
  /** The version of the sources. */
  checkout: string;
}

/** @returns what the checkout holds beyond what is live, the shell first */
export async function unreleasedPackages(store: ReleaseStore): Promise<Unreleased[]> {
  const live = await store.live();
  return (await wantedPackages(store))
    .map((name) => ({ name, live: live[name]?.version, checkout: buildVersion(join(root, name)) }))
    .filter(({ live: version, checkout }) => version !== checkout);
}
