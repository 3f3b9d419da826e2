/**
 * `npm run compare-builds`: whether a build that takes from webpack's cache what an earlier version left there is, byte
 * for byte, the build that an empty cache gives. A release is built with the cache, so it fails when a file differs.
 */
import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@nalam/shell/releases';
import { released } from '../packages.ts';
import { copyWorkspace } from '../workspace-copy.ts';

const workspace = await copyWorkspace();
const builder = join(workspace.root, 'tooling/webpack/build.cjs');
const build = (name: string, dist: string) =>
  workspace.run(process.execPath, [builder, join(workspace.root, dist, name)], { folder: name });

const entryOf = (name: string) => (name === 'shell' ? 'src/browser/main.ts' : 'src/remote.ts');

/** @returns the hash of each file of a build */
async function filesOf(dist: string, name: string): Promise<Map<string, string>> {
  const directory = join(workspace.root, dist, name);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.slice(directory.length + 1), integrityOf(await readFile(path)));
  }
  return files;
}

try {
  for (const name of released) await build(name, 'before');
  for (const name of released)
    await appendFile(
      join(workspace.root, name, entryOf(name)),
      "\nReflect.set(globalThis, 'again', true);\n",
    );
  for (const name of released) await build(name, 'warm');
  await rm(join(workspace.root, '.cache/webpack'), { recursive: true });
  for (const name of released) {
    await build(name, 'clean');
    const [before, warm, clean] = await Promise.all(
      ['before', 'warm', 'clean'].map((dist) => filesOf(dist, name)),
    );
    const all = new Set([...(warm?.keys() ?? []), ...(clean?.keys() ?? [])]);
    const different = [...all].filter((file) => warm?.get(file) !== clean?.get(file));
    const changed = [...all].filter((file) => clean?.get(file) !== before?.get(file));
    console.log(
      `${name}: ${all.size} files, ${changed.length} with another version in them, ${different.length} different`,
    );
    for (const file of different) console.log(`  - ${file}`);
    if (different.length > 0) process.exitCode = 1;
  }
} finally {
  await workspace.remove();
}
