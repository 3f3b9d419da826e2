import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyExample } from './copy-example.ts';
import { joinWorkspace } from './join-workspace.ts';
import { nameProblem } from './name-problem.ts';

/** A name that is not allowed for a remote. */
export class NameRefused extends Error {}

/**
 * Creates a remote from tooling/new-remote/example and adds it to the workspace. No other file mentions it. On failure, restores
 * the previous state.
 *
 * @param root the folder of the workspace
 * @param name of the remote, its folder and its address
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
