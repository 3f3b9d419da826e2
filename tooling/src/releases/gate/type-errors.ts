import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Finding } from './finding.ts';

/** The format of the compiler's errors without a terminal: `src/page.tsx(3,5): error TS2322: …`. */
const compilerError = /^(\S.*)\((\d+),\d+\): error (TS\d+: .*)$/gm;

/** A compiler that fails to start prints the reason first. */
const maxComplaintLength = 300;

/**
 * Runs a package's `types` script. Keys of texts are types, so this also finds missing texts.
 *
 * @param directory the package's folder
 */
export async function findTypeErrors(directory: string): Promise<Finding[]> {
  // If colours are enabled, as in many CIs, the compiler writes another format.
  const { FORCE_COLOR: _, ...env } = process.env;
  const compiler = spawn(process.execPath, ['--run', 'types'], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaint] = await Promise.all([
    text(compiler.stdout),
    text(compiler.stderr),
    once(compiler, 'exit'),
  ]);
  if (compiler.exitCode === 0) return [];
  const errors = [...output.matchAll(compilerError)].map(([, file = '', line = '', what = '']) => ({
    where: `${relative(dirname(directory), join(directory, file))}:${line}`,
    what,
  }));
  if (errors.length > 0) return errors;
  const message = `${output}${complaint}`.trim().slice(0, maxComplaintLength);
  return [{ where: basename(directory), what: `its types can't be checked: ${message}` }];
}
