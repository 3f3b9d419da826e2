import type { Theirs } from '../../conflict.ts';
import { differingFields, isEqual } from '../content/content.ts';
import type { Content } from '../record-contract.ts';

/** Two versions of a record with a common ancestor. */
export interface Conflict extends Theirs<Content> {
  base: Content;
  mine: Content;
}

export type Side = 'mine' | 'theirs';

/** @returns the fields that differ, each with the only side that changed it, or mine if both did */
export function choicesIn({ base, mine, content }: Conflict): Record<string, Side> {
  return Object.fromEntries(
    differingFields(mine, content).map((field) => [
      field,
      isEqual(mine[field] ?? null, base[field] ?? null) ? 'theirs' : 'mine',
    ]),
  );
}

export function chosen({ mine, content }: Conflict, choices: Record<string, Side>): Content {
  const sides = { mine, theirs: content };
  return {
    ...mine,
    ...Object.fromEntries(Object.entries(choices).map(([field, side]) => [field, sides[side][field]])),
  };
}
