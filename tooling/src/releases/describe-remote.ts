import { fork } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  confined,
  ReleaseRefused,
  versionsOf,
  type ReleaseStore,
  type RemoteDescription,
} from '@nalam/shell/releases';

const script = fileURLToPath(new URL('./describe-remote-process.ts', import.meta.url));

const defaultTimeoutMs = 20_000;

/** A remote's description, and the packages it consumes from the share scope, each with the required version range. */
export interface DescribedRemote {
  description: RemoteDescription;
  taken: Record<string, string>;
}

/** The message from the process that runs the remote. */
export type Described = DescribedRemote | { failed: string };

/**
 * @returns a remote's contract, routes and offers. Runs it in a separate process together with the live shell, or the one to go
 *   live with it, because only running the code proves anything.
 * @throws {ReleaseRefused} if it fails or does not end in time
 */
export async function describeRemote(
  store: ReleaseStore,
  directory: string,
  { name, version }: { name: string; version: string },
  { timeoutMs = defaultTimeoutMs, shell: chosen }: { timeoutMs?: number; shell?: string | undefined } = {},
): Promise<DescribedRemote> {
  const refuse = (reason: string) => new ReleaseRefused(`${name} ${version} can't be stored:`, [reason]);
  const live = { ...versionsOf(store.live), ...(chosen !== undefined && { shell: chosen }) };
  const { shell } = await store.storedOf(live);
  if (shell === undefined)
    throw refuse(
      live.shell === undefined
        ? 'no shell is live.'
        : `the live shell, ${live.shell}, is not kept: release the shell.`,
    );
  await store.fetch({ name: 'shell', version: shell });
  // Ignores its output: a developer's debug output must not be mistaken for its description.
  const [releases, build] = [realpathSync(store.folder.path), realpathSync(directory)];
  const child = fork(script, [releases, shell, build, name, version], {
    ...confined([join(releases, 'shell', shell), build]),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  // A message in Node's internal protocol, which the remote's code could send, would end this process.
  child.removeAllListeners('internalMessage');
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message as Described),
    once(child, 'exit').then(([, signal]): Described => ({
      failed: signal === 'SIGKILL' ? 'it never finishes loading.' : 'it exits the process that loads it.',
    })),
  ]);
  // Pending work, such as a timer, would keep the process alive.
  child.kill('SIGKILL');
  if ('failed' in answer) throw refuse(`as it loads on the server, ${answer.failed}`);
  return answer;
}
