import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyExample } from './copy-example.ts';
import { joinWorkspace } from './join-workspace.ts';
import { nameProblem } from './name-problem.ts';

/** A name that a remote can't have. */
export class NameRefused extends Error {}

/**
 * Makes a remote out of tooling/new-remote/example and makes it a member of the workspace. Nothing else has to know of
 * it. When that fails, everything is as it was.
 *
 * @param root the folder of the workspace
 * @param name what the remote, its folder and its address are called
 * @throws {NameRefused} before anything is written
 */
export async function makeRemote(root: string, name: string): Promise<void> {
  const problem = nameProblem(root, name);
  if (problem !== undefined) throw new NameRefused(`A remote can't be called ${name}: ${problem}.`);
  const changed = ['package.json', 'package-lock.json'].map((file) => join(root, file));
  const before = await Promise.all(changed.map((file) => readFile(file)));
  try {
    await copyExample(root, name);
    await joinWorkspace(root, name);
  } catch (error) {
    await rm(join(root, name), { recursive: true, force: true });
    for (const [index, file] of changed.entries()) await writeFile(file, before[index] ?? '');
    throw error;
  }
}
