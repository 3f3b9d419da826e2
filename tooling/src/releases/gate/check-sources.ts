import { sourceChecks } from './checks.ts';
import { linesOf } from './finding.ts';

/**
 * @param directory the package's folder
 * @param step does one part of the work, such as to measure it
 * @returns why the sources must not be stored, a line each
 */
export async function checkSources(
  directory: string,
  step: <Result>(label: string, act: () => Promise<Result>) => Promise<Result>,
): Promise<string[]> {
  const found = await Promise.all(
    sourceChecks.map(({ name, find }) => step(`${name} checked`, async () => find(directory))),
  );
  return found.flatMap(linesOf);
}
