import type { FieldSchema } from '@nalam/api/contract';
import { formatPrice } from '@nalam/shared-ui/format-price';
import type { FieldPath, FieldWords } from '../fields/use-field-words.ts';
import { valueOf } from '../fields/value-of.ts';
import { isText } from './content.ts';

/**
 * @returns the value of a field as its editor shows it: choices by their labels, amounts in rupees; without pictures and ids of
 * entries
 */
export function described(
  schema: FieldSchema | undefined,
  value: unknown,
  words: Pick<FieldWords, 'choice'>,
  path: FieldPath,
): unknown {
  if (!schema) return value;
  const { widget, enum: choices, items, properties } = valueOf(schema);
  if (schema.field === 'picture' || widget === 'id') return undefined;
  if (widget === 'price' && typeof value === 'number') return formatPrice(value);
  if (choices && typeof value === 'string') return words.choice(path, value);
  if (Array.isArray(value))
    return value.map((entry, place) => described(items, entry, words, [...path, place]));
  if (!properties || isText(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      described(properties[name], each, words, [...path, name]),
    ]),
  );
}

/** @returns the ids of the pictures in the value of a field, in order */
export function picturesIn(schema: FieldSchema | undefined, value: unknown): string[] {
  if (!schema) return [];
  if (schema.field === 'picture') return typeof value === 'string' ? [value] : [];
  const { items, properties = {} } = valueOf(schema);
  if (Array.isArray(value)) return value.flatMap((entry) => picturesIn(items, entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => picturesIn(properties[name], each));
}
