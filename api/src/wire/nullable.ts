import { Type, type TNull, type TSchema, type TUnion } from 'typebox';

/** A field that is always present in the JSON, and null without a value. */
export function Nullable<T extends TSchema>(schema: T): TUnion<[T, TNull]> {
  return Type.Union([schema, Type.Null()]);
}
