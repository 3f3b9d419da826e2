import { Type } from 'typebox';
import type { Widget } from './content-fields.ts';
import type { Field } from './each-field.ts';
import type { RecordKindName } from './record-schema.ts';

/**
 * The schema of a field, or of a whole content, for editors: the JSON Schema that the API validates with, plus the keywords of
 * content-fields.ts.
 */
export interface FieldSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  field?: Field['field'];
  widget?: Widget;
  /** True if publishing requires it. A list is JSON Schema's own keyword: required properties. */
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
  /** The properties of an object, in the order of the editor. */
  properties?: Record<string, FieldSchema>;
  /** The schemas of a nullable field: its own and that of null. */
  anyOf?: FieldSchema[];
  /** Of a content: staff may add records from a CSV file, because centres have long lists elsewhere. */
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
