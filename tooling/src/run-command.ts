import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { root } from './repository.ts';

/**
 * Runs a command in the project's root without a terminal.
 *
 * @param env variables beside the environment's own
 * @returns its exit code, and what it printed on both streams
 * @throws {Error} when it can't be started
 */
export async function runCommand(
  command: string,
  words: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', NX_TUI: 'false', npm_config_loglevel: 'silent', ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => printed.push(bytes));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: stripVTControlCharacters(Buffer.concat(printed).toString()) };
}
