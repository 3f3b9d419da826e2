import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RemoteDescription } from 'shell/releases';
import type { ReleaseStore } from 'shell/releases';

const run = promisify(execFile);

/**
 * @returns what a remote says of itself: its contract, its routes and what it offers. It runs in a process of its
 *   own, together with the live shell, because only code that ran can be believed.
 */
export async function describeRemote(
  store: ReleaseStore,
  directory: string,
  { name, version }: { name: string; version: string },
): Promise<RemoteDescription> {
  const shell = (await store.live()).shell;
  if (!shell) throw new Error('A remote can be published only where a shell is live.');
  await store.bring({ name: 'shell', version: shell.version });
  const script = fileURLToPath(new URL('./describe-remote-process.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [
    script,
    store.directory,
    shell.version,
    directory,
    name,
    version,
  ]);
  return JSON.parse(stdout) as RemoteDescription;
}
