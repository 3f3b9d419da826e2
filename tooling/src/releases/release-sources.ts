import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWithdrawn, type ReleaseStore } from 'shell/releases';
import { released } from '../packages.ts';
import { buildPackage } from './build-package.ts';
import { inTurn } from './build-turn.ts';
import { publish } from './publish.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export const { buildVersion } = createRequire(import.meta.url)('../../webpack/version.cjs') as {
  buildVersion: (directory: string) => string;
};

export function build(packages: string[]): Promise<void> {
  const scopes = packages.map((name) => `--scope=${name}`);
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
 * Builds and publishes every package whose sources are in no release yet, and makes those live. What is live already
 * stays, if the store still has it: a restart undoes no rollback, and no withdrawal.
 *
 * @param say told what takes its time
 */
export function releaseSources(store: ReleaseStore, say: (line: string) => void): Promise<void> {
  // Two that start at the same moment would write to the same `dist` folders, and each publish half of the other's.
  return inTurn(join(root, '.cache/start'), say, () => releaseMissing(store, say));
}

async function releaseMissing(store: ReleaseStore, say: (line: string) => void): Promise<void> {
  const entries = await store.journal.entries();
  const wanted = released.filter((name) => !isWithdrawn(entries, name));
  const versions = new Map(wanted.map((name) => [name, buildVersion(join(root, name))]));
  const missing: string[] = [];
  for (const [name, version] of versions) if (!(await store.has({ name, version }))) missing.push(name);
  const live = await store.live();
  const notLive: string[] = [];
  for (const name of wanted) {
    const version = live[name]?.version;
    const kept = version !== undefined && (await store.has({ name, version }));
    if (!kept) notLive.push(name);
    if (!kept && version !== undefined) say(`${name} ${version} is live, but no longer kept.`);
  }
  if (missing.length > 0) {
    say(`Building ${missing.join(', ')} …`);
    await build(missing);
  }
  for (const name of wanted) {
    if (!missing.includes(name) && !notLive.includes(name)) continue;
    const version = missing.includes(name) ? await publishBuild(store, name) : versions.get(name);
    await store.setLive({ [name]: version ?? '' });
  }
}

/** @returns the version of what was built, which is another one than before the build when sources were saved meanwhile */
async function publishBuild(store: ReleaseStore, name: string): Promise<string> {
  // Lerna's cache holds what came out by what the sources were at first; where that differs, this builds it.
  await buildPackage(join(root, name));
  return publish(store, name, join(root, name, 'dist'));
}
