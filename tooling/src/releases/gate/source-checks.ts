import { linesOf, type Finding } from './finding.ts';
import { findIncompleteStrings } from './incomplete-strings.ts';
import { findTypeErrors } from './type-errors.ts';

interface SourceCheck {
  name: string;
  /** @param directory the package's folder */
  find: (directory: string) => Promise<Finding[]>;
}

/** What a package's sources have to be before they are stored. They are looked at while they are built. */
const sourceChecks: SourceCheck[] = [
  { name: 'types', find: findTypeErrors },
  { name: 'strings', find: findIncompleteStrings },
];

/**
 * @param directory the package's folder
 * @param step does one part of the work, such as to measure it
 * @returns why the sources must not be stored, a line each
 */
export async function checkSources(
  directory: string,
  step: <Result>(done: string, act: () => Promise<Result>) => Promise<Result>,
): Promise<string[]> {
  const found = await Promise.all(
    sourceChecks.map(({ name, find }) => step(`${name} checked`, () => find(directory))),
  );
  return found.flatMap(linesOf);
}
