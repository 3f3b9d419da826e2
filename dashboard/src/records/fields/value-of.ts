import type { FieldSchema } from '@nalam/api/contract';

/** The schema of a value that is not null. */
export const valueOf = (schema: FieldSchema): FieldSchema => schema.anyOf?.[0] ?? schema;
