import type { FieldSchema } from '@nalam/api/contract';

/** @returns the ids of the pictures in the value of a field; undefined for a field that is no picture and no list of them */
export function picturesIn(schema: FieldSchema | undefined, value: unknown): string[] | undefined {
  if (schema?.field !== 'picture' && schema?.items?.field !== 'picture') return undefined;
  return [value].flat().filter((id) => typeof id === 'string');
}
