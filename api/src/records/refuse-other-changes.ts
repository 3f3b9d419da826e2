import { isDeepStrictEqual } from 'node:util';
import type { StoredText } from '../wire/local-text.ts';
import { refuse } from './check-content.ts';
import { eachField } from './each-field.ts';
import { complete } from './published-records.ts';
import type { RecordContext } from './record-kind.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * @param before the version whose translations a translator may change; empty for unpublished content
 * @throws Problem INVALID_INPUT naming each field in which more than translations changed
 */
export function refuseOtherChanges(
  { kind, translatesOnly = false }: Pick<RecordContext, 'kind' | 'translatesOnly'>,
  content: RecordContent,
  before: RecordContent,
) {
  if (!translatesOnly) return;
  const untranslated = (of: RecordContent) =>
    eachField(kind.content, complete(kind.content, structuredClone(of)), ({ field }, value) =>
      field === 'local-text' || field === 'local-rich-text' ? { en: (value as StoredText).en } : value,
    );
  refuse(
    differing(untranslated(content), untranslated(before)).map((path) => ({
      field: path.join('.'),
      message: 'is not a translation, which is all that you may change',
      code: 'TRANSLATIONS_ONLY',
    })),
  );
}

/** @returns the paths of the values that differ */
function differing(one: unknown, other: unknown, path: string[] = []): string[][] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isNested(one) || !isNested(other)) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differing(one[name], other[name], [...path, name]));
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
