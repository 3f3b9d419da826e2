import type { ColumnType, Insertable } from 'kysely';
import {
  type Static,
  type TArray,
  type TNull,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnion,
  Type,
} from 'typebox';
import { json } from '../database/json.ts';
import { Image } from '../images/image-schema.ts';
import { type StoredImage, toImageOrNull } from '../images/image-queries.ts';
import { inLanguage, type Language, LocalText, type StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import type { Widget } from './content-fields.ts';
import { eachField, type Field } from './each-field.ts';

/**
 * Derives from the fields of a kind the columns of its table and the data of visitors' pages, so that a new field is
 * named only in its definition and in a migration.
 */

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : '';

type ColumnName<Name, Schema> = Name extends string
  ? Schema extends { field: 'picture' }
    ? `${SnakeCase<Name>}_id`
    : SnakeCase<Name>
  : never;

type Plain = string | number | boolean | null;

/** Compound values are jsonb columns, which are written as text: see json.ts. */
type Column<Value> = [Value] extends [Plain]
  ? Value
  : null extends Value
    ? ColumnType<Value, string | null, string | null>
    : ColumnType<Value, string, string>;

/** The columns of these fields. */
export type ColumnsOf<Fields extends TProperties> = {
  [Name in keyof Fields as ColumnName<Name, Fields[Name]>]: Column<Static<Fields[Name]>>;
};

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isField = (schema: TSchema, kind: Field['field']) => 'field' in schema && schema.field === kind;

/** The values of a content's columns. */
export function columnsOf<Fields extends TProperties>(
  fields: Fields,
  content: { [Name in keyof Fields]: Static<Fields[Name]> },
): Insertable<ColumnsOf<Fields>> {
  const columns = Object.entries(fields).map(([name, schema]) => {
    const value: unknown = content[name];
    return [
      isField(schema, 'picture') ? `${snakeCase(name)}_id` : snakeCase(name),
      typeof value === 'object' && value !== null ? json(value) : value,
    ];
  });
  return Object.fromEntries(columns) as Insertable<ColumnsOf<Fields>>;
}

/** A field on visitors' pages: in one language, and a picture with its sizes. */
type Public<Schema> = Schema extends { field: 'local-text' | 'local-rich-text' }
  ? typeof LocalText
  : Schema extends { field: 'picture' }
    ? TUnion<[typeof Image, TNull]>
    : Schema extends TArray<infer Item extends TSchema>
      ? TArray<Public<Item> & TSchema>
      : Schema extends { field: 'optional' } & TUnion<[infer Inner extends TSchema, TNull]>
        ? Schema extends { required: true }
          ? Public<Inner>
          : TUnion<[Public<Inner> & TSchema, TNull]>
        : Schema extends TObject<infer Properties>
          ? TObject<PublicFields<Properties>>
          : Schema;

type PublicFields<Fields extends TProperties> = {
  [Name in keyof Fields as Fields[Name] extends { internal: true } ? never : Name]: Public<Fields[Name]> &
    TSchema;
};

/** The schemas of these fields on the wire; those that are `internal` are left out. */
export function publicFields<Fields extends TProperties>(fields: Fields): PublicFields<Fields> {
  return Object.fromEntries(
    publicEntries(fields).map(([name, schema]) => [name, publicSchema(schema)]),
  ) as PublicFields<Fields>;
}

function publicSchema(schema: TSchema): TSchema {
  if (isField(schema, 'local-text')) return LocalText;
  if (isField(schema, 'local-rich-text'))
    return Type.Object(LocalText.properties, { description: 'HTML, sanitised when it was stored' });
  if (isField(schema, 'picture')) return Nullable(Image);
  if (Type.IsArray(schema)) return Type.Array(publicSchema(schema.items));
  if (isField(schema, 'optional') && Type.IsUnion(schema) && schema.anyOf[0]) {
    const inner = publicSchema(schema.anyOf[0]);
    return 'required' in schema && schema.required === true ? inner : Nullable(inner);
  }
  if (Type.IsObject(schema)) return Type.Object(publicFields(schema.properties));
  return withoutOwnKeywords(schema);
}

/** Removes our keywords, of which JSON Schema would refuse `required`. */
function withoutOwnKeywords(schema: TSchema): TSchema {
  if (!('field' in schema || 'widget' in schema)) return schema;
  const {
    field: _field,
    required: _required,
    widget: _widget,
    ...keywords
  } = schema as TSchema & OwnKeywords;
  return keywords;
}

type OwnKeywords = Partial<Field> & { widget?: Widget };

type PublicContent<Fields extends TProperties> = {
  [Name in keyof PublicFields<Fields>]: Static<PublicFields<Fields>[Name]>;
};

/** The columns that pages need; a picture is selected with `imageOf`, under the name of its field. */
type PublishedValues<Fields extends TProperties> = {
  [
    Name in keyof PublicFields<Fields> as Fields[Name] extends { field: 'picture' }
      ? Name
      : SnakeCase<Name & string>
  ]: Fields[Name] extends { field: 'picture' } ? StoredImage | null : Static<Fields[Name]>;
};

/** The data of a published row for visitors' pages. */
export function publicContent<Fields extends TProperties>(
  fields: Fields,
  row: PublishedValues<Fields>,
  language: Language,
): PublicContent<Fields> {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(
    publicEntries(fields).map(([name, schema]) => [
      name,
      isField(schema, 'picture')
        ? toImageOrNull(values[name] as StoredImage | null, language)
        : eachField(schema, values[snakeCase(name)], ({ field }, value) =>
            field === 'local-text' || field === 'local-rich-text'
              ? inLanguage(value as StoredText, language)
              : value,
          ),
    ]),
  ) as PublicContent<Fields>;
}

const publicEntries = (fields: TProperties) =>
  Object.entries(fields).filter(([, schema]) => !('internal' in schema));
