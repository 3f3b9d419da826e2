/** A fault that a check of the release gate found. */
export interface Finding {
  /** A file with its line, a key of a text, an address, or a package. */
  where: string;
  /** What is wrong there. */
  what: string;
}

/** More lines than that, nobody reads in a terminal. */
const maxLines = 20;

/** @returns the findings of one check as lines for a person, and how many are left out */
export function linesOf(findings: Finding[]): string[] {
  const lines = findings.slice(0, maxLines).map(({ where, what }) => `${where}: ${what}`);
  return findings.length > maxLines
    ? [...lines, `and ${findings.length - maxLines} more of this kind.`]
    : lines;
}
