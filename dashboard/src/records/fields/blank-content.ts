import type { FieldSchema } from '@nalam/api/contract';
import { newId } from '@nalam/shared-ui/new-id';

/** @returns the content of a new record, or of a new entry of a list: the defaults of its schema */
export function blankContent(schema: FieldSchema): unknown {
  const {
    widget,
    field,
    type,
    properties = {},
    items,
    required,
    default: preset,
    enum: choices = [],
  } = schema;
  if (widget === 'id') return newId();
  if (field === 'local-text' || field === 'local-rich-text') return { en: '' };
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, blankContent(property)]),
    );
  // A required list of texts begins with an empty line.
  if (required === true && items && isText(items)) return [blankContent(items)];
  return structuredClone(preset) ?? choices[0] ?? null;
}

const isText = ({ field, type, enum: choices }: FieldSchema) =>
  field === 'local-text' || (type === 'string' && choices === undefined);
