import { Type, type Static } from 'typebox';
import { RecordKindName } from '../records/record-schema.ts';
import { StoredText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';

export const SearchQuery = Type.Object({ search: Type.String({ maxLength: 100 }) });

/** The kinds that the search covers: records, and everything else with its own list. */
export const FoundKindName = Type.Enum([
  ...RecordKindName.enum,
  'users',
  'appointments',
  'orders',
  'applications',
  'pictures',
  'redirects',
  'meta',
]);
export type FoundKindName = Static<typeof FoundKindName>;

export const Found = Type.Object({
  id: Type.String(),
  handle: Nullable(
    Type.String({
      description:
        'Distinguishes it from others with the same name: a slug, reference, number, address or file name',
    }),
  ),
  title: StoredText,
  state: Nullable(
    Type.String({ description: '`draft` or `published` for a record; otherwise the status as in its list' }),
  ),
  within: Nullable(Type.String({ description: 'For an application: the opening’s _id' })),
});
export type Found = Static<typeof Found>;

export const FoundGroup = Type.Object({
  kind: FoundKindName,
  found: Type.Array(Found),
  more: Type.Boolean({ description: 'Whether there are more than are listed here' }),
});
export type FoundGroup = Static<typeof FoundGroup>;

export const SearchResult = Type.Object({ groups: Type.Array(FoundGroup) });
export type SearchResult = Static<typeof SearchResult>;
