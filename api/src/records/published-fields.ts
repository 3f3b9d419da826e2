import {
  type TArray,
  type TNull,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnion,
  Type,
} from 'typebox';
import { Image } from '../images/image-schema.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import type { Widget } from './content-fields.ts';
import type { Field } from './each-field.ts';

const isField = (schema: TSchema, kind: Field['field']) => 'field' in schema && schema.field === kind;

/** The public form of a field: in one language, with the sizes of pictures. */
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

export type PublicFields<Fields extends TProperties> = {
  [Name in keyof Fields as Fields[Name] extends { internal: true } ? never : Name]: Public<Fields[Name]> &
    TSchema;
};

/** The public schemas of these fields, without `internal` ones. */
export function publicFields<Fields extends TProperties>(fields: Fields): PublicFields<Fields> {
  return Object.fromEntries(
    Object.entries(visibleFields(fields)).map(([name, schema]) => [name, publicSchema(schema)]),
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

/** Removes our keywords, because JSON Schema would reject `required`. */
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

/** @returns the fields that pages show */
export const visibleFields = (fields: TProperties): TProperties =>
  Object.fromEntries(Object.entries(fields).filter(([, schema]) => !('internal' in schema)));
