import { Type, type TNull, type TSchema, type TUnion } from 'typebox';

/** A field that is always present on the wire, and null when there is nothing to say. */
export function Nullable<T extends TSchema>(schema: T): TUnion<[T, TNull]> {
  return Type.Union([schema, Type.Null()]);
}
