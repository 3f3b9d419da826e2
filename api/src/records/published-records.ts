import { sql } from 'kysely';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { todayAtCentre } from '../centre-clock.ts';
import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import { picturesById, type StoredImage, toImageOrNull } from '../images/image-queries.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';
import { picturesIn } from './check-content.ts';
import { eachField } from './each-field.ts';
import { type PublicFields, visibleFields } from './published-fields.ts';
import type { RecordContent, RecordKindName } from './record-schema.ts';

/** A record as visitors see it, or its draft in a preview. */
export interface ShownRecord<Content = RecordContent> {
  id: string;
  /** Empty for kinds without slugs. */
  slug: string;
  content: Content;
  /** Null for a draft. */
  published_at: Date | null;
}

/** The published records of a kind, unordered. */
export const publishedRecords = (db: Database, kind: RecordKindName) =>
  db.selectFrom('records').where('kind', '=', kind).where('published', 'is not', null);

/** The published contents of a kind, in the staff's order. */
export const shownRecords = <Content>(db: Database, kind: RecordKindName) =>
  publishedRecords(db, kind)
    .select([
      'id',
      'published_at',
      sql<string>`coalesce(slug, '')`.as('slug'),
      sql<Content>`published`.as('content'),
    ])
    .orderBy('position')
    .orderBy('id');

/** The fields that the column `listed` lacks. */
type LongField = 'about' | 'description' | 'preparation' | 'pictures' | 'images';

/**
 * @returns a function that selects a field of the published content from `listed`, for long lists: PostgreSQL would unpack the
 *   whole content to read one field
 */
export const listed = <Content>() => {
  return <Name extends Exclude<keyof Content & string, LongField>>(name: Name) =>
    sql<Content[Name]>`listed -> ${sql.lit(name)}`.as(name);
};

/** The indexed condition that the published content has these values; not for a {@link LongField}. */
export const holds = (values: object) => sql<boolean>`listed @> ${json(values)}::jsonb`;

/** @returns a stored content with defaults for fields added after it was saved */
export const complete = <Schema extends TObject>(schema: Schema, content: object): Static<Schema> =>
  Value.Default(schema, content) as Static<Schema>;

/** The pictures of a content's fields, by id. */
export type Pictures = ReadonlyMap<string, StoredImage>;

/** @returns the pictures that pages show for these contents */
export function picturesOf(db: Database, fields: TProperties, contents: object[]): Promise<Pictures> {
  const schema = Type.Object(visibleFields(fields));
  const ids = contents.flatMap((content) => picturesIn(schema, content).map(({ id }) => id));
  return picturesById(db, ids);
}

/**
 * The public data of a content, published or in a preview.
 * @param fields the fields that the page shows
 * @param pictures from {@link picturesOf}, if the fields include any
 */
export function publicContent<Fields extends TProperties>(
  fields: Fields,
  content: object,
  language: Language,
  pictures: Pictures = new Map(),
): PublicContent<Fields> {
  const schema = Type.Object(visibleFields(fields));
  return eachField(schema, complete(schema, content), (field, value) => {
    if (field.field === 'local-text' || field.field === 'local-rich-text')
      return inLanguage(value as StoredText, language);
    if (field.field === 'picture')
      return toImageOrNull(pictures.get(String(value).toLowerCase()) ?? null, language);
    // A draft may lack a day that its page requires.
    return value === null && field.required === true && isDay(field) ? todayAtCentre() : value;
  }) as PublicContent<Fields>;
}

type PublicContent<Fields extends TProperties> = {
  [Name in keyof PublicFields<Fields>]: Static<PublicFields<Fields>[Name]>;
};

const isDay = (schema: TSchema) => {
  const inner = Type.IsUnion(schema) ? schema.anyOf[0] : undefined;
  return inner !== undefined && 'format' in inner && inner.format === 'date';
};
