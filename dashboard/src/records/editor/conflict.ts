import type { Failure } from 'shell/api';
import { differing, same } from '../content/content.ts';
import type { Content } from '../record-contract.ts';

/** What another person saved meanwhile, as the API says with 409. */
export interface Theirs {
  version: number;
  content: Content;
  updatedBy: string | null;
  updatedAt: string;
  /** When they put it into the trash, if that is what they did. */
  trashedAt?: string | null;
}

/** Two versions of one record that began from the same. */
export interface Conflict extends Theirs {
  base: Content;
  mine: Content;
}

const isTheirs = (details: unknown): details is Theirs =>
  typeof details === 'object' &&
  details !== null &&
  'version' in details &&
  'content' in details &&
  typeof details.content === 'object' &&
  details.content !== null;

/** @returns undefined for a refusal that has another reason */
export function conflictOf(failure: Failure): Theirs | undefined {
  if (failure.kind !== 'refused' || failure.code !== 'CONFLICT') return undefined;
  return isTheirs(failure.details) ? failure.details : undefined;
}

export type Side = 'mine' | 'theirs';

/** @returns the fields that have to be chosen in, each with the side that alone changed it, or mine if both did */
export function choicesIn({ base, mine, content }: Conflict): Record<string, Side> {
  return Object.fromEntries(
    differing(mine, content).map((field) => [
      field,
      same(mine[field] ?? null, base[field] ?? null) ? 'theirs' : 'mine',
    ]),
  );
}

/** @returns the content that the choices make */
export function chosen({ mine, content }: Conflict, choices: Record<string, Side>): Content {
  const sides = { mine, theirs: content };
  return {
    ...mine,
    ...Object.fromEntries(Object.entries(choices).map(([field, side]) => [field, sides[side][field]])),
  };
}
