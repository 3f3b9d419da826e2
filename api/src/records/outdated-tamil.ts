import type { TObject } from 'typebox';
import type { StoredText } from '../wire/local-text.ts';
import { eachField } from './each-field.ts';
import type { RecordContent } from './record-schema.ts';

/** The English that a Tamil text translates, by the path of its field, where the field's English is another now. */
export type OutdatedTamil = Record<string, string>;

function translationsIn(schema: TObject, content: RecordContent) {
  const found: { path: string; en: string; ta: string }[] = [];
  eachField(schema, content, ({ field }, value, path) => {
    if (field === 'local-text' || field === 'local-rich-text') {
      // A content from before the field lacks it.
      const { en = '', ta } = (value ?? {}) as Partial<StoredText>;
      if (ta !== undefined) found.push({ path, en, ta });
    }
    return value;
  });
  return found;
}

/**
 * Compares a changed content with what it replaces. A Tamil text is known by its words, because entries of lists change places.
 * @returns the texts whose English changed and that did not, now or before
 */
export function outdatedTamil(
  schema: TObject,
  content: RecordContent,
  before: { content: RecordContent; outdated: OutdatedTamil },
): OutdatedTamil {
  const earlier = Map.groupBy(translationsIn(schema, before.content), ({ ta }) => ta);
  const outdated: OutdatedTamil = {};
  for (const { path, en, ta } of translationsIn(schema, content)) {
    const same = earlier.get(ta) ?? [];
    const [first] = [...same.filter((each) => each.en === en), ...same];
    const translated = first && (before.outdated[first.path] ?? first.en);
    if (translated !== undefined && translated !== en) outdated[path] = translated;
  }
  return outdated;
}
