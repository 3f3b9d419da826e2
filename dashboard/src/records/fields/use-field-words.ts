import { type Language, languages } from '@nalam/api/languages';
import { useNameOfLanguage } from '../../use-name-of-language.ts';
import { useTranslate } from '../../use-translate.ts';

/** A field's path in a content, such as `['sizes', 0, 'name']`. */
export type FieldPath = (string | number)[];

/** @returns the corresponding path in the schema: `sizes.name` */
export const schemaPath = (path: FieldPath) => path.filter((part) => typeof part === 'string').join('.');

export type FieldWords = ReturnType<typeof useFieldWords>;

/**
 * The texts for the fields of a kind, by convention in its locale files: `fields.sizes`, `fields.sizes.name`, `hints.name`, `addTo.sizes`,
 * `legends.retention` and `choices.mode.strip`. Nested fields may share the texts of their last name (`fields.name`), and fields of several kinds
 * those of `records`. A list entry with a single value has its own in `entries.images`.
 *
 * @param texts the prefix of the kind's strings
 */
export function useFieldWords(texts: string) {
  const translate = useTranslate();
  const nameOf = useNameOfLanguage();
  const keys = (path: FieldPath, keyOf: (prefix: string, field: string) => string) => {
    const field = schemaPath(path);
    const last = field.split('.').at(-1) ?? '';
    return [keyOf(texts, field), keyOf(texts, last), keyOf('records', field), keyOf('records', last)];
  };
  return {
    label: (path: FieldPath) => {
      const place = path.at(-1);
      return typeof place === 'number'
        ? translate(
            keys(path, (prefix, field) => `${prefix}.entries.${field}`),
            { place: place + 1 },
          )
        : translate(keys(path, (prefix, field) => `${prefix}.fields.${field}`));
    },
    /** Empty for a field without a hint. */
    hint: (path: FieldPath) =>
      translate(
        keys(path, (prefix, field) => `${prefix}.hints.${field}`),
        { defaultValue: '' },
      ),
    /** For a group of fields; empty for one without a legend. */
    legend: (path: FieldPath) =>
      translate(
        keys(path, (prefix, field) => `${prefix}.legends.${field}`),
        { defaultValue: '' },
      ),
    addTo: (path: FieldPath) => translate(keys(path, (prefix, field) => `${prefix}.addTo.${field}`)),
    /** Weekdays and languages have the same texts in every field. */
    choice: (path: FieldPath, value: string) =>
      languages.some(({ code }) => code === value)
        ? nameOf(value as Language)
        : translate([
            ...keys(path, (prefix, field) => `${prefix}.choices.${field}.${value}`),
            `weekdays.${value}`,
          ]),
  };
}
