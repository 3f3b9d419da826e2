import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@nalam/tooling/src/repository.ts';

/** `npm start` or `npm run dev` in its own process group, as a terminal runs it. */
export interface StartCommand {
  group: number;
  output: { out: string; err: string };
  /** Waits until the command prints that the site is running. */
  ready: () => Promise<void>;
  /** Sends a signal to the whole group; SIGINT is Ctrl-C. */
  signal: (signal: NodeJS.Signals) => void;
  /** Ends what still runs. */
  kill: () => void;
  /** @returns the exit code, or null when a signal ended it */
  ended: Promise<number | null>;
}

/** @param folder the sources; this workspace's own by default */
export function runStart(
  env: Record<string, string>,
  folder = root,
  command: 'start' | 'dev' = 'start',
): StartCommand {
  return runUntilStopped(process.execPath, [join(folder, 'tooling/bootstrap.mjs'), command], { env });
}

/**
 * Runs a command that serves the site until it is stopped.
 *
 * @param options `inherits` is false for a command that gets only `env`; `user` runs the process, the current user by default (only root
 *   can choose another)
 */
export function runUntilStopped(
  program: string,
  words: string[],
  {
    env,
    folder,
    inherits = true,
    user,
  }: {
    env: Record<string, string>;
    folder?: string;
    inherits?: boolean;
    user?: { uid: number; gid: number } | undefined;
  },
): StartCommand {
  const child = spawn(program, words, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: inherits ? { ...process.env, ...env } : env,
    ...user,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be run.`);
  const output = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    group: pid,
    output,
    ended,
    signal: (signal) => process.kill(-pid, signal),
    kill: () => {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // Nothing runs any more.
      }
    },
    ready: async () => {
      while (!output.out.includes('Ctrl-C stops it.')) {
        const code = await Promise.race([ended, once(child.stdout, 'data').then(() => undefined)]);
        if (code !== undefined) throw new Error(`The command exited: ${output.err}`);
      }
    },
  };
}
