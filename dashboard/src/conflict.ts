import { failureOf } from './staff-api/failure-of.ts';

/** The version that another person saved meanwhile, from the API's 409. */
export interface Theirs<Content> {
  version: number;
  content: Content;
  updatedBy: string | null;
  updatedAt: string;
  /** When they moved it to the trash, if they did. */
  trashedAt?: string | null;
}

const isTheirs = (details: unknown): details is Theirs<never> =>
  typeof details === 'object' &&
  details !== null &&
  'content' in details &&
  typeof details.content === 'object' &&
  details.content !== null;

/** @returns undefined for other refusals */
export function conflictOf<Content>(error: unknown): Theirs<Content> | undefined {
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.code !== 'CONFLICT') return undefined;
  return isTheirs(failure.details) ? failure.details : undefined;
}
