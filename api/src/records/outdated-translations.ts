import type { TObject } from 'typebox';
import { translationKey, translations } from '../languages.ts';
import type { StoredText } from '../wire/local-text.ts';
import { eachField } from './each-field.ts';
import type { RecordContent } from './record-schema.ts';

/** The English source of each outdated translation, by `translationKey`: the field's English has changed since. */
export type OutdatedTranslations = Record<string, string>;

function translationsIn(schema: TObject, content: RecordContent) {
  const found: { key: string; en: string; text: string }[] = [];
  eachField(schema, content, ({ field }, value, path) => {
    if (field === 'local-text' || field === 'local-rich-text') {
      // Contents older than a field lack it.
      const { en = '', ...others } = (value ?? {}) as Partial<StoredText>;
      for (const { code } of translations) {
        const text = others[code];
        if (text !== undefined) found.push({ key: translationKey(path, code), en, text });
      }
    }
    return value;
  });
  return found;
}

/**
 * Compares a changed content with its previous state. Identifies translations by their words, because list entries may move.
 * @returns the translations that did not change along with their English, now or before
 */
export function outdatedTranslations(
  schema: TObject,
  content: RecordContent,
  before: { content: RecordContent; outdated: OutdatedTranslations },
): OutdatedTranslations {
  const earlier = Map.groupBy(translationsIn(schema, before.content), ({ text }) => text);
  const outdated: OutdatedTranslations = {};
  for (const { key, en, text } of translationsIn(schema, content)) {
    const same = earlier.get(text) ?? [];
    const [first] = [...same.filter((each) => each.en === en), ...same];
    const translated = first && (before.outdated[first.key] ?? first.en);
    if (translated !== undefined && translated !== en) outdated[key] = translated;
  }
  return outdated;
}
