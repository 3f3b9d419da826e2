import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { root } from './repository.ts';

/** No command takes this long unless it hangs, even on a slow machine. */
const longestMs = 80 * 60 * 1000;

/** How long a command may take to end its processes before it is killed together with them. */
const graceMs = 10_000;

/**
 * Runs a command in the project's root without a terminal. It ends, with all its processes, when this process is interrupted or
 * terminated.
 *
 * @param env variables added to the environment
 * @param timeoutMs after which it is ended, too, and has no exit code
 * @returns its exit code, and its output on both streams
 * @throws {Error} if it can't be started
 */
export async function runCommand(
  command: string,
  words: string[],
  env: Record<string, string> = {},
  timeoutMs = longestMs,
): Promise<{ code: number | null; output: string }> {
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // All processes of the group have ended.
    }
  };
  const endWithUs = (signal: NodeJS.Signals) => {
    end('SIGTERM');
    // Deferred, so that other running commands get the signal, too.
    setImmediate(() => process.exit(128 + constants.signals[signal]));
  };
  // Listens before the command starts; otherwise an early signal would end only this process.
  process.on('SIGINT', endWithUs).on('SIGTERM', endWithUs);
  const child = spawn(command, words, {
    cwd: root,
    // A separate process group, so that a signal reaches all its processes.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', NX_TUI: 'false', npm_config_loglevel: 'silent', ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => printed.push(bytes));

  const timers = [
    setTimeout(() => {
      printed.push(
        Buffer.from(`\n${command} was stopped: it took longer than ${timeoutMs / 60_000} minutes.\n`),
      );
      end('SIGTERM');
    }, timeoutMs),
    setTimeout(end, timeoutMs + graceMs, 'SIGKILL'),
  ];
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output: stripVTControlCharacters(Buffer.concat(printed).toString()) };
  } finally {
    for (const timer of timers) clearTimeout(timer);
    process.off('SIGINT', endWithUs).off('SIGTERM', endWithUs);
  }
}
