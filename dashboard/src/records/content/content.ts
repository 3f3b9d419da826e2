import type { RecordDetail, StoredText } from '@nalam/api/contract';
import { translations } from '@nalam/api/languages';
import type { Content } from '../record-contract.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is StoredText => isPlain(value) && typeof value.en === 'string';

/** A text without a translation lacks the property, but the form writes empty ones. */
function normalizedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalizedValue);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => each !== undefined && !(isTranslation(key) && blank(each)))
      .map(([key, each]) => [key, normalizedValue(each)]),
  );
}

export const isTranslation = (key: string | number) => translations.some(({ code }) => code === key);
const blank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** @returns the content in the form for sending and comparing */
export const normalized = (content: Content): Content => normalizedValue(content) as Content;

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inOrder(value[key])]),
  );
}

/** @returns whether two values are equal, regardless of the order of their fields */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(normalizedValue(one))) === JSON.stringify(inOrder(normalizedValue(other)));

export const differingFields = (one: Content, other: Content): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !isEqual(one[field] ?? null, other[field] ?? null),
  );

/** @returns whether the draft differs from the published content */
export const hasUnpublishedChanges = ({ published, content }: RecordDetail): boolean =>
  published !== null && !isEqual(published, content);
