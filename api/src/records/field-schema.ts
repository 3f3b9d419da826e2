import { Type } from 'typebox';
import type { Widget } from './content-fields.ts';
import type { Field } from './each-field.ts';
import type { RecordKindName } from './record-schema.ts';

/**
 * The schema of a field, or of a whole content, as an editor reads it: the JSON Schema that the API validates with, and the
 * keywords of content-fields.ts.
 */
export interface FieldSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  field?: Field['field'];
  widget?: Widget;
  /** True: publishing demands it. Lists are JSON Schema's, of the properties that a content must have. */
  required?: true | string[];
  default?: unknown;
  enum?: string[];
  format?: 'date' | 'date-time' | 'email' | 'uuid';
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: FieldSchema;
  /** Of an object, in the order of the editor. */
  properties?: Record<string, FieldSchema>;
  /** A field that may be null: its schema, and that of null. */
  anyOf?: FieldSchema[];
  /** Of a content: staff may add records from a CSV file, because centres have long lists of them elsewhere. */
  imported?: true;
}

/** The contents of all kinds of records, and the site settings. */
export type RecordSchemas = Record<RecordKindName | 'site-settings', FieldSchema>;

export const RecordSchemas = Type.Unsafe<RecordSchemas>(
  Type.Record(Type.String(), Type.Unknown(), {
    description:
      'The JSON Schema of the content of each kind and of the site settings, with keywords for editors',
  }),
);
