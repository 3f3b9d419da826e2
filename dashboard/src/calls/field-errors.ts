import type { Failure } from 'shell/api';

/** What is wrong with each field, in words, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>;

/** @returns what a refusal says about fields; nothing when it is about none */
export function fieldErrors(failure: Failure): FieldErrors {
  if (failure.kind !== 'refused' || !Array.isArray(failure.details)) return {};
  const details = failure.details as { field: string; message: string }[];
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}
