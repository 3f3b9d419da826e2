import { Type, type TSchema } from 'typebox';
import { storedText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { TimeOfDay } from '../wire/weekday.ts';

/**
 * The building blocks of record contents. A draft may be empty; publishing demands the `required` fields. These keywords are not
 * JSON Schema's: check-content.ts and the dashboard's editors, which are generated from these schemas, read them.
 */
interface FieldOptions {
  required?: boolean;
  description?: string;
}

/** How an editor shows a field, if its type does not determine that. */
export type Widget =
  /** Paise in the content, rupees in the editor. */
  | 'price'
  /** A time of day. */
  | 'time'
  | 'tel'
  | 'url'
  /** Checkboxes. */
  | 'weekdays'
  /** Tags. */
  | 'words'
  /** Not shown: the editor generates a UUID for each new entry of a list. */
  | 'id'
  /** A button that increments the number. */
  | 'edition';

/** Sets the widget of a field. */
export function shownAs<Schema extends TSchema>(widget: Widget, schema: Schema): Schema & { widget: Widget } {
  return Object.assign(schema, { widget });
}

interface TextOptions extends FieldOptions {
  /** The maximum length in each language. */
  max: number;
}

/** A text in English and, once translated, in other languages. */
export function localText({ max, ...options }: TextOptions) {
  return Object.assign(localField(max, options), { field: 'local-text' as const });
}

/** HTML from the dashboard's editor, cleaned before it is stored. */
export function localRichText({ max, ...options }: TextOptions) {
  return Object.assign(localField(max, options), { field: 'local-rich-text' as const });
}

/** A StoredText of limited length. */
function localField(max: number, options: object) {
  return Object.assign(storedText({ maxLength: max }, { default: '' }), { default: {}, ...options });
}

/** A text that is the same in every language, such as a registration number. */
export function line({ max, ...options }: TextOptions) {
  return Type.String({ maxLength: max, default: '', field: 'line', ...options });
}

/** The id of a picture in the library. */
export function picture(options: FieldOptions = {}) {
  return Object.assign(Nullable(Type.String({ format: 'uuid' })), {
    field: 'picture' as const,
    default: null,
    ...options,
  });
}

export function list<Item extends TSchema>(item: Item, { max, ...options }: TextOptions) {
  return Type.Array(item, { maxItems: max, default: [], field: 'list', ...options });
}

/** A field that may be empty, such as a price. */
export function optional<T extends TSchema, Options extends FieldOptions>(schema: T, options?: Options) {
  return Object.assign(Nullable(schema), { field: 'optional' as const, default: null }, options);
}

/** The target of a button: a page of this site, or an address that a visitor's device can open. */
export function address(options: FieldOptions = {}) {
  return Type.String({
    maxLength: 500,
    default: '',
    field: 'line',
    pattern: String.raw`^$|^/(?![/\\])\S*$|^https?://\S+$|^(mailto|tel):\S+$`,
    ...options,
  });
}

/** A valid date as YYYY-MM-DD. The database would refuse any other. */
export function day() {
  return Type.String({ format: 'date', pattern: '^(19|20)' });
}

/** A valid moment in UTC. The database would refuse impossible time zones. */
export function moment() {
  return Type.String({
    format: 'date-time',
    pattern: String.raw`^(19|20).*([Zz]|[+-](0\d|1[0-4]):\d\d)$`,
  });
}

/** Synonyms for searches, in any language and script. Not shown on pages. */
export const searchWords = () =>
  Object.assign(shownAs('words', list(Type.String({ maxLength: 60 }), { max: 60 })), {
    internal: true as const,
  });

/** A button on a visitor's page; null for none. */
export const action = () =>
  optional(Type.Object({ label: localText({ max: 60, required: true }), href: address({ required: true }) }));

/** An amount in paise. */
export const paise = () => shownAs('price', Type.Integer({ minimum: 0, maximum: 100_000_000 }));

/** A time of day at the centre. */
export const timeOfDay = (preset: string) => shownAs('time', Type.String({ ...TimeOfDay, default: preset }));
