import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const apiMain = fileURLToPath(new URL('../server.ts', import.meta.url));

/**
 * Runs the API in its own process, on a free port and without demo content.
 * @param main the file that starts the API, for example of another version
 */
export function runApi(dataDir: string, env: Record<string, string> = {}, main = apiMain) {
  // As in production: optimising the WebAssembly of the embedded database takes a second of CPU time at each start.
  const flags = ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];
  const child = spawn(process.execPath, [...flags, main], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DEMO_CONTENT: 'off', API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => (output.out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output.err += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, ended };
}

/** @returns the API's address as soon as it answers */
export async function started({ child, output }: ReturnType<typeof runApi>): Promise<string> {
  for (;;) {
    const address = /listening at (http:\/\/[^"]+)/.exec(output.out)?.[1];
    if (address !== undefined) return address;
    if (child.exitCode !== null) throw new Error(`The API did not start: ${output.err}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
