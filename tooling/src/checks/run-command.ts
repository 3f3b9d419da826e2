import { spawn, type ChildProcess } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../repository.ts';

export interface CommandResult {
  /** Undefined when it had to be killed. */
  code: number | undefined;
  output: string;
}

/** No command takes this long unless it hangs, even on a slow machine. */
const defaultTimeoutMs = 30 * 60 * 1000;

const running = new Set<ChildProcess>();

/** Kills a command with everything that it has started. */
function killGroup(child: ChildProcess) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

/** Kills every command under way, when this process has to stop. */
export function killCommands(): void {
  for (const child of running) killGroup(child);
}

/**
 * Runs a command in the project's root without a terminal, and keeps what it prints.
 *
 * @param env variables beside the environment's own
 * @param timeoutMs after which it is killed
 * @throws Error when the command can't be started
 */
export function runCommand(
  command: string,
  words: string[],
  { env = {}, timeoutMs = defaultTimeoutMs }: { env?: Record<string, string>; timeoutMs?: number } = {},
): Promise<CommandResult> {
  const child = spawn(command, words, {
    cwd: root,
    // A group of its own, so that a hung command goes with the workers that it has started.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', NX_TUI: 'false', npm_config_loglevel: 'silent', ...env },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      output += `\nKilled: it did not end within ${timeoutMs / 1000} s.`;
      killGroup(child);
    }, timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      running.delete(child);
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.on('close', (code) => {
      settle();
      resolve({ code: code ?? undefined, output: stripVTControlCharacters(output) });
    });
  });
}
