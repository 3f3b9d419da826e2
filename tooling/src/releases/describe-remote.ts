import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ReleaseRefused, versionsOf, type ReleaseStore, type RemoteDescription } from 'shell/releases';

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
  const live = versionsOf(await store.live());
  const { shell } = await store.known(live);
  if (shell === undefined)
    throw new ReleaseRefused(`${name} ${version} can't be stored:`, [
      live.shell === undefined
        ? 'no shell is live.'
        : `the live shell, ${live.shell}, is not kept: release the shell.`,
    ]);
  await store.bring({ name: 'shell', version: shell });
  const script = fileURLToPath(new URL('./describe-remote-process.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [script, store.directory, shell, directory, name, version]);
  return JSON.parse(stdout) as RemoteDescription;
}
