/** A fault that a check of the release gate found. */
export interface Finding {
  /** A file with its line, a key of a text, an address, or a package. */
  where: string;
  /** What is wrong there. */
  what: string;
  /** Identifies the same fault in another version, where `what` holds details that differ, such as a time. */
  id?: string;
  /** Its size in bytes, to compare; `what` says it to people. */
  bytes?: number;
  /** It ends the processes that render pages, so it harms those of others, too. */
  endsProcess?: true;
}

/** About as many as a terminal shows at once. */
const maxLines = 20;

/** What code of a release says must not move a terminal's cursor. */
const controlCharacters = /\p{Cc}+/gu;

/** @returns the findings of one check as lines for a person, and how many are left out */
export function linesOf(findings: Finding[]): string[] {
  const all = [
    ...new Set(findings.map(({ where, what }) => `${where}: ${what}`.replaceAll(controlCharacters, ' '))),
  ];
  const lines = all.slice(0, maxLines);
  return all.length > maxLines ? [...lines, `and ${all.length - maxLines} more of this kind.`] : lines;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
