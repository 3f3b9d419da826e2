import type { RawBuilder, SqlBool } from 'kysely';
import type { Static, TObject } from 'typebox';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { FieldProblem } from '../problem.ts';
import type { Language, StoredText } from '../wire/local-text.ts';
import type { RecordContent, RecordFacts, RecordKindName } from './record-schema.ts';

/** What the tables of published records have in common. */
export type PublishedTable =
  | 'services'
  | 'doctors'
  | 'banners'
  | 'openings'
  | 'gallery_events'
  | 'announcements'
  | 'categories'
  | 'sub_categories'
  | 'products';

/** A record at the moment at which it is published, or shown as if it were. */
export interface PublishedRow {
  id: string;
  position: number;
  /** Null where the kind has none. */
  slug: string | null;
}

interface Definition<Schema extends TObject> {
  name: RecordKindName;
  table: PublishedTable;
  content: Schema;
  /** What staff call it in lists; the slug is made from it. */
  title: (content: Static<Schema>) => StoredText;
  /** Kinds whose records have an address of their own. */
  slug?: {
    column: string;
    /** The page's address; null if it has no page to redirect from. */
    path: ((slug: string, trx: DatabaseTransaction, id: string) => string | Promise<string>) | null;
    /** Slugs that are addresses of other pages. */
    reserved?: readonly string[];
  };
  /** What publishing demands beyond the required fields. */
  problems?: (
    content: Static<Schema>,
    trx: DatabaseTransaction,
    id: string,
  ) => FieldProblem[] | Promise<FieldProblem[]>;
  /**
   * Runs before it is put into the trash or deleted.
   * @throws Problem IN_USE while others need it
   */
  leave?: (trx: DatabaseTransaction, id: string) => Promise<void>;
  /** Which records stand in another one, by their draft or by what is published; where nothing does, nothing is found. */
  within?: (id: string) => RawBuilder<SqlBool>;
  /** What a list shows of records beside their names, by their ids. */
  facts?: (db: Database, ids: string[]) => Promise<Map<string, RecordFacts>>;
  /** Puts it where visitors' reads find it, as published. Must accept an unfinished draft, because a preview does this too. */
  publish: (trx: DatabaseTransaction, row: PublishedRow, content: Static<Schema>) => Promise<void>;
  /** What a visitor's page gets of it, by the same query. */
  read: (db: Database, row: PublishedRow, language: Language) => Promise<unknown>;
}

/** A kind of any content. */
export interface RecordKind extends Omit<Definition<TObject>, 'title' | 'problems' | 'publish'> {
  title: (content: RecordContent) => StoredText;
  problems?: (
    content: RecordContent,
    trx: DatabaseTransaction,
    id: string,
  ) => FieldProblem[] | Promise<FieldProblem[]>;
  publish: (trx: DatabaseTransaction, row: PublishedRow, content: RecordContent) => Promise<void>;
}

/**
 * Checks a definition against its own schema, then drops the schema's type, so that all kinds can be handled alike.
 * That is safe because every content was made by storableContent with the same schema.
 */
export function recordKind<Schema extends TObject>(definition: Definition<Schema>): RecordKind {
  return definition as unknown as RecordKind;
}
