import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../webpack/build.cjs', import.meta.url));

/** The sources do not compile; the message is webpack's, for their author. */
export class BuildFailed extends Error {}

/**
 * Builds one package in a separate process, unless a build of its sources is stored already. The build always matches the sources
 * of its version, even if they are saved meanwhile.
 *
 * @param directory the package's folder
 * @returns the folder of the build, which never changes; it is kept for a week after its last use
 * @throws {BuildFailed}
 */
export async function buildPackage(directory: string): Promise<string> {
  const child = spawn(process.execPath, [script, '--keep'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [build, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new BuildFailed(complaint);
  return build;
}
