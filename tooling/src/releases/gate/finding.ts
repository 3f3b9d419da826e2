/** A fault that a check of the release gate found. */
export interface Finding {
  /** A file with its line, the key of a text, an address, or a package. */
  where: string;
  /** The fault itself. */
  what: string;
  /** Identifies the same fault in another version, if `what` contains varying details, such as a time. */
  id?: string;
  /** Its size in bytes, to compare; `what` describes it for people. */
  bytes?: number;
  /** It ends render processes, so it harms others' pages, too. */
  endsProcess?: true;
}

/** About as many as fit on a terminal. */
const maxLines = 20;
/** One noisy page must not hide the findings of others. */
const maxLinesOfPlace = 3;

/** Messages from a release's code must not move a terminal's cursor. */
const controlCharacters = /\p{Cc}+/gu;

/** @returns the findings of one check as lines for a person, and the number of omitted ones */
export function linesOf(findings: Finding[]): string[] {
  const places = Map.groupBy(findings, ({ where }) => where);
  const byPlace = [...places].map(
    ([where, found]) =>
      new Set(found.map(({ what }) => `${where}: ${what}`.replaceAll(controlCharacters, ' '))),
  );
  const count = byPlace.reduce((sum, lines) => sum + lines.size, 0);
  const lines = byPlace.flatMap((all) => [...all].slice(0, maxLinesOfPlace)).slice(0, maxLines);
  return count > lines.length ? [...lines, `and ${count - lines.length} more of this kind.`] : lines;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
