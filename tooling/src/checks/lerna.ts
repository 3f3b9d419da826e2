import { runCommand, type CommandResult } from './run-command.ts';

export interface TaskOutput {
  /** The package. */
  name: string;
  output: string;
}

const heading = (target: string) => new RegExp(`^> ([\\w-]+):${target}(?: +\\[.*\\])?$`);

/**
 * @param output of `lerna run`, which prints a heading before what each package's script printed
 * @returns what each package's script printed
 */
export function splitByPackage(output: string, target: string): TaskOutput[] {
  const tasks: TaskOutput[] = [];
  for (const line of output.split('\n')) {
    const name = heading(target).exec(line)?.[1];
    if (name !== undefined) tasks.push({ name, output: '' });
    else if (line.includes('Lerna (powered by Nx)')) tasks.push({ name: '', output: `${line}\n` });
    else for (const task of tasks.slice(-1)) task.output += `${line}\n`;
  }
  return tasks.filter(({ name }) => name !== '');
}

/** @returns the packages that Lerna's summary names as failed */
function failedPackages(output: string, target: string): string[] {
  const summary = output.slice(output.lastIndexOf('Failed tasks:'));
  return [...summary.matchAll(new RegExp(`^- ([\\w-]+):${target}$`, 'gm'))].map(([, name]) => name ?? '');
}

/** @returns of a failed run what the failed packages printed; everything, when it is not clear who failed */
export function failuresOf(output: string, target: string): string {
  const failed = failedPackages(output, target);
  const tasks = splitByPackage(output, target).filter(({ name }) => failed.includes(name));
  return tasks.length > 0
    ? tasks.map(({ name, output }) => `${name}:\n${output.trim()}`).join('\n\n')
    : output;
}

/** All packages one after the other, on a busy machine with nothing in the cache, in milliseconds. */
const deadline = 40 * 60 * 1000;

/**
 * Runs a script of every package that has it, each whatever comes of the others. What did not change since it last
 * went well is taken from the cache, with its output and its files.
 */
export function runInPackages(
  target: string,
  concurrency: number,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return runCommand(
    'lerna',
    ['run', target, '--no-bail', `--concurrency=${concurrency}`, '--loglevel=error'],
    { deadline, env },
  );
}
