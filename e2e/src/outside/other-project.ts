import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A project outside this workspace, in a temporary folder. */
export interface OtherProject {
  folder: string;
  /** Types a line in its terminal. @throws {Error} with its output */
  run: (line: string, env?: Record<string, string>) => Promise<unknown>;
  remove: () => Promise<void>;
}

/**
 * @param sources a folder next to this file, which is copied
 * @param packages to install: the newest versions, because teams install those
 */
export async function otherProject(sources: string, packages: string[]): Promise<OtherProject> {
  const folder = await mkdtemp(join(tmpdir(), `${sources}-`));
  await cp(join(import.meta.dirname, sources), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const PATH = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;
  const run = (line: string, env: Record<string, string> = {}) =>
    promisify(execFile)('sh', ['-c', line], { cwd: folder, env: { ...process.env, PATH, ...env } });
  await run(`npm install --prefer-offline ${packages.join(' ')}`);
  return { folder, run, remove: () => rm(folder, { recursive: true, force: true }) };
}
