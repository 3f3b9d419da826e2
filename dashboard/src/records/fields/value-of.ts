import type { FieldSchema } from '@nalam/api/contract';

/** The schema of a nullable value without null. */
export const valueOf = (schema: FieldSchema): FieldSchema => schema.anyOf?.[0] ?? schema;
