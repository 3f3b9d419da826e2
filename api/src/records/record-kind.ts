import type { RawBuilder, Selectable, SqlBool } from 'kysely';
import type { Static, TObject } from 'typebox';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import type { FieldProblem } from '@nalam/server-kit/problem';
import type { Language, StoredText } from '../wire/local-text.ts';
import type { Publisher } from './prenatal-check.ts';
import type { ShownRecord } from './published-records.ts';
import type { RecordContent, RecordFacts, RecordKindName } from './record-schema.ts';

export type RecordRow = Selectable<Tables['records']>;

/** The tables of kinds that stock and orders refer to. */
export type RowTable = 'categories' | 'sub_categories' | 'products';

interface Definition<Schema extends TObject> {
  name: RecordKindName;
  content: Schema;
  /** The name in staff's lists, from which the slug is made. */
  title: (content: Static<Schema>) => StoredText;
  /** Only for kinds whose records have their own page. */
  slug?: {
    /** The path of the page; null if there is none to redirect from. */
    path: ((slug: string, trx: DatabaseTransaction, id: string) => string | Promise<string>) | null;
    /** Slugs that are taken by other pages. */
    reserved?: readonly string[];
  };
  /** Conditions of publishing beyond the required fields. */
  problems?: (
    content: Static<Schema>,
    trx: DatabaseTransaction,
    id: string,
  ) => FieldProblem[] | Promise<FieldProblem[]>;
  /** Conditions of saving a draft, beyond the schema. */
  draftProblems?: (content: Static<Schema>, trx: DatabaseTransaction, id: string) => Promise<FieldProblem[]>;
  /** True if someone other than the author must publish it. */
  needsSecondPerson?: (content: Static<Schema>) => boolean;
  /**
   * Runs before it is moved to the trash or deleted.
   * @throws Problem IN_USE while other records need it
   */
  leave?: (trx: DatabaseTransaction, id: string) => Promise<void>;
  /**
   * Runs before it is hidden from visitors, or its hiding is scheduled, unless staff have confirmed that.
   * @param from when it is hidden
   * @throws Problem VISITS_AGREED while agreed visits need it
   */
  hide?: (trx: DatabaseTransaction, id: string, from: Date) => Promise<void>;
  /** Selects the records inside another one, by draft or published content; omitted for kinds without such records. */
  within?: (id: string) => RawBuilder<SqlBool>;
  /** Columns besides the name in a list of records, by record id. */
  facts?: (db: Database, ids: string[]) => Promise<Map<string, RecordFacts>>;
  /** Only for kinds that stock and orders refer to: the table with the published rows. */
  table?: RowTable;
  /** Writes the rows of these kinds. Must accept an incomplete draft, because a preview does this, too. */
  publish?: (trx: DatabaseTransaction, record: RecordRow, content: Static<Schema>) => Promise<void>;
  /** The data of its visitor's page, from the content or from the rows; undefined if visitors could not see it. */
  page: (db: Database, record: ShownRecord<Static<Schema>>, language: Language) => unknown;
}

/** A kind with any content. */
export interface RecordKind extends Omit<
  Definition<TObject>,
  'title' | 'problems' | 'draftProblems' | 'needsSecondPerson' | 'publish' | 'page'
> {
  title: (content: RecordContent) => StoredText;
  draftProblems?: (content: RecordContent, trx: DatabaseTransaction, id: string) => Promise<FieldProblem[]>;
  needsSecondPerson?: (content: RecordContent) => boolean;
  problems?: (
    content: RecordContent,
    trx: DatabaseTransaction,
    id: string,
  ) => FieldProblem[] | Promise<FieldProblem[]>;
  publish?: (trx: DatabaseTransaction, record: RecordRow, content: RecordContent) => Promise<void>;
  page: (db: Database, record: ShownRecord, language: Language) => unknown;
}

/** The author of a change, and the kind of the changed records. */
export interface RecordAuthor extends Publisher {
  kind: RecordKind;
  /** The author may change only translations. */
  translatesOnly?: boolean;
}

/** The context of each step of a change. */
export interface RecordContext extends RecordAuthor {
  trx: DatabaseTransaction;
}

/**
 * Type-checks a definition against its schema, then drops the schema's type, so that all kinds can be handled alike.
 * That is safe because storableContent created every content with the same schema.
 */
export function recordKind<Schema extends TObject>(definition: Definition<Schema>): RecordKind {
  return definition as unknown as RecordKind;
}
