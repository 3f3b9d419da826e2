import { Type, type Static } from 'typebox';
import { Nullable } from '../wire/nullable.ts';

/** The kinds of records that visitors find under a name of their own. */
export const PublishedKind = Type.Enum([
  'services',
  'doctors',
  'openings',
  'gallery-events',
  'categories',
  'products',
]);
export type PublishedKind = Static<typeof PublishedKind>;

/** What visitors may see of a kind, each by its name, with the time of its last change. */
export const PublishedNames = Type.Array(
  Type.Object({
    name: Type.String({ description: 'As addresses spell it' }),
    within: Nullable(Type.String({ description: 'Of a product, its category’s name' })),
    changedAt: Type.String({ format: 'date-time' }),
  }),
);
export type PublishedNames = Static<typeof PublishedNames>;
