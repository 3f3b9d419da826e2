import { Type, type Static } from 'typebox';

/** The pages that are made of the database, and when what they show changed last. */
export const Sitemap = Type.Array(
  Type.Object({
    path: Type.String({ description: 'Without the language' }),
    changedAt: Type.String({ format: 'date-time' }),
  }),
);
export type Sitemap = Static<typeof Sitemap>;
