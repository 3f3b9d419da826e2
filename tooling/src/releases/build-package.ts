import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../webpack/build.cjs', import.meta.url));

/** Builds one package by itself. The packages of the workspace are built together, with Lerna's cache. */
export async function buildPackage(directory: string): Promise<void> {
  await run(process.execPath, [script], { cwd: directory });
}
