import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';

/** The kinds of records with public names. */
export const PublishedKind = Type.Enum([
  'services',
  'doctors',
  'openings',
  'gallery-events',
  'categories',
  'products',
]);
export type PublishedKind = Static<typeof PublishedKind>;

/** The published records of a kind by name, with the time of their last change. */
export const PublishedNames = Type.Array(
  Type.Object({
    name: Type.String({ description: 'The name in the address' }),
    within: Nullable(Type.String({ description: 'For a product: the name of its category' })),
    changedAt: Type.String({ format: 'date-time' }),
  }),
);
export type PublishedNames = Static<typeof PublishedNames>;
