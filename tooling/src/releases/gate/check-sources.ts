import { sourceChecks } from './checks.ts';
import { linesOf } from './finding.ts';

/**
 * @param directory the package's folder
 * @param step wraps each part of the work, for example to measure it
 * @returns why the sources must not be stored, one reason per line
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
