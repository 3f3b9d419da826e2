import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../webpack/build.cjs', import.meta.url));

/** Sources that do not compile; the message is webpack's, for the one who wrote them. */
export class BuildFailed extends Error {}

/**
 * Builds one package by itself, in a process of its own, unless the folder holds the build of its sources. What comes
 * out is of one state of the sources, and has that one's version, however often they are saved during the build. The packages of
 * the workspace are built together, with Lerna's cache.
 *
 * @param directory the package's folder
 * @param dist where the build goes
 * @throws {BuildFailed}
 */
export async function buildPackage(directory: string, dist = join(directory, 'dist')): Promise<void> {
  const child = spawn(process.execPath, [script, dist], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new BuildFailed(complaint);
}
