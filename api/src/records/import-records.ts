import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Type, type Static, type TObject } from 'typebox';
import { v7 as uuid } from 'uuid';
import { readCsv, type CsvRow } from '../csv/read-csv.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { type FieldProblem, Problem, wrongField } from '@nalam/server-kit/problem';
import { StoredText } from '../wire/local-text.ts';
import { changeFields } from './change-record.ts';
import { storableContent } from './check-content.ts';
import { columnsOf, type ContentColumn } from './content-columns.ts';
import { lossIn } from '../csv/spreadsheet-losses.ts';
import { checkNewDraft, insertDraft } from './record-draft.ts';
import { refuseLostPictures } from './lost-pictures.ts';
import type { RecordAuthor, RecordContext, RecordKind, RecordRow } from './record-kind.ts';
import type { ChangedRecord, RecordContent } from './record-schema.ts';
import { slugFrom } from './slugs.ts';

/** Longer lists are imported as several files. */
const maxRows = 2500;
const maxCsvLength = 4_000_000;

/** Columns of exported CSVs that are not fields. */
const ignored = ['status', 'updatedAt'];

export const RecordImport = Type.Object({
  csv: Type.String({
    maxLength: maxCsvLength,
    description: `At most ${maxRows} records, with their columns in the first line`,
  }),
  confirmed: Type.Boolean({ default: false, description: 'False for a preview, which stores nothing' }),
  update: Type.Optional(
    Type.Boolean({
      description:
        'Whether rows also change the records that exist, and publish those that have no other changes',
    }),
  ),
});
export type RecordImport = Static<typeof RecordImport>;

export const ImportedRecords = Type.Object({
  stored: Type.Boolean({
    description: 'True when all rows are stored; false for a preview, and when any row is wrong',
  }),
  rows: Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'The line of the file in which the row begins' }),
      title: StoredText,
      outcome: Type.Enum(['new', 'changed', 'known', 'wrong'], {
        description: '`known`: a record with this slug exists and stays unchanged',
      }),
      problems: Type.Array(
        Type.Object({
          field: Type.String({ description: 'The column' }),
          message: Type.String(),
          code: Type.Optional(Type.String()),
          limit: Type.Optional(Type.Number()),
        }),
      ),
    }),
  ),
});
export type ImportedRecords = Static<typeof ImportedRecords>;
type ImportedRow = ImportedRecords['rows'][number];

/** A row of the file as a record, or its problems. */
interface ReadRow extends Pick<ImportedRow, 'line' | 'title' | 'problems'> {
  content: RecordContent;
  slug: string;
  /** Writes the row into the content of an existing record. */
  putInto: (content: RecordContent) => void;
}

/** A row, its outcome, and the record that it changes. */
interface PlannedRow extends ImportedRow {
  row: ReadRow;
  change?: ChangedRecord & { id: string };
}

/**
 * Creates a draft from each row, with the same checks as the form, if all rows are valid. A row with the slug of an existing
 * record, or of a row above, changes that if `update` is set, and otherwise does nothing. So a file can be imported twice.
 * @throws Problem INVALID_INPUT for a file that is not a table of this kind
 */
export async function importRecords(
  db: Database,
  author: RecordAuthor,
  { csv, confirmed, update = false }: RecordImport,
): Promise<ImportedRecords> {
  const { columns, rows } = tableOf(author.kind, csv);
  const read = rows.map((row) => readRow(columns, row));
  const planned = await planRows(db, author, read, update);
  const stored = confirmed && planned.every(({ outcome }) => outcome !== 'wrong');
  if (stored) {
    await db.transaction().execute(async (trx) => {
      for (const { outcome, row, change } of planned) {
        if (outcome === 'new') await insertDraft({ ...author, trx }, row);
        if (change) await changeFields({ ...author, trx }, change);
        await setImmediate();
      }
    });
  }
  return { stored, rows: planned.map(({ row: _row, change: _change, ...outcome }) => outcome) };
}

/** Checks each row in a separate transaction: PGlite would make all others wait for one long transaction. */
async function planRows(
  db: Database,
  author: RecordAuthor,
  rows: ReadRow[],
  update: boolean,
): Promise<PlannedRow[]> {
  const stored = await storedRecords(db, author.kind, rows);
  const above = new Set<string>();
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    const { line, title, problems, slug } = row;
    const before = stored.get(slug);
    const isKnown = before !== undefined || above.has(slug);
    const change = before && update && !above.has(slug) ? changeOf(author.kind, before, row) : undefined;
    if (slug !== '') above.add(slug);
    const found =
      problems.length > 0
        ? problems
        : change
          ? await problemsIn(db, (trx) => checkChange({ ...author, trx }, change))
          : isKnown
            ? []
            : await problemsIn(db, (trx) => checkNewDraft({ ...author, trx }, uuid(), row));
    const outcome = found.length > 0 ? 'wrong' : change ? 'changed' : isKnown ? 'known' : 'new';
    planned.push({
      line,
      title,
      outcome,
      problems: found,
      row,
      ...(change && outcome === 'changed' && { change }),
    });
    // PGlite runs in this process: without a pause, no other request would be read until the end.
    await setImmediate();
  }
  return planned;
}

type StoredRecord = Pick<RecordRow, 'id' | 'version' | 'content'>;

/** @returns undefined for a row that changes nothing */
function changeOf(
  { content: schema }: RecordKind,
  { id, version, content: before }: StoredRecord,
  row: ReadRow,
) {
  const content = structuredClone(before);
  row.putInto(content);
  return isDeepStrictEqual(normal(schema, content), normal(schema, before))
    ? undefined
    : { id, version, content };
}

/** Returns the content as it would be stored; unchanged if it can't be. */
function normal(schema: TObject, content: RecordContent): RecordContent {
  try {
    return storableContent(schema, content);
  } catch {
    return content;
  }
}

async function checkChange({ trx, kind }: RecordContext, { content }: ChangedRecord) {
  await refuseLostPictures(trx, kind.content, storableContent(kind.content, content));
}

async function problemsIn(
  db: Database,
  check: (trx: DatabaseTransaction) => Promise<unknown>,
): Promise<FieldProblem[]> {
  try {
    await db.transaction().execute(check);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const details = Array.isArray(error.details) ? error.details : [{ field: '', message: error.message }];
    return details.map(inColumn);
  }
}

function tableOf(kind: RecordKind, csv: string) {
  const [head, ...rows] = readCsv(csv, maxRows + 1);
  const kindColumns = columnsOf(kind.content);
  const titles = head?.cells.map((title) => title.trim()) ?? [];
  const strange = titles.find(
    (title, place) =>
      title !== '' &&
      (titles.indexOf(title) < place ||
        ![...kindColumns.map((column) => column.title), 'slug', ...ignored].includes(title)),
  );
  if (strange !== undefined) {
    throw wrongField(
      strange,
      `The column “${strange}” is none of these records, or is there twice.`,
      'UNKNOWN_COLUMN',
    );
  }
  if (rows.length === 0) throw wrongField('csv', 'The file has no records below its columns.', 'NO_ROWS');
  return {
    rows,
    columns: titles.map((title) => kindColumns.find((column) => column.title === title) ?? title),
  };
}

function readRow(columns: (ContentColumn | string)[], { line, cells }: CsvRow): ReadRow {
  const problems: FieldProblem[] = [];
  const fields: { column: ContentColumn; cell: string }[] = [];
  let slug = '';
  for (const [place, cell] of cells.entries()) {
    // Spreadsheets save empty columns, even those that only have a border.
    const column = columns[place] ?? '';
    const field = typeof column === 'object' ? column.title : column || `${place + 1}`;
    const loss = lossIn(cell);
    if (loss) problems.push({ field, ...loss });
    else if (typeof column === 'object') fields.push({ column, cell });
    else if (column === 'slug') slug = cell.trim().toLowerCase();
    else if (column === '' && cell.trim() !== '')
      problems.push({ field, message: 'has no column title', code: 'NO_TITLE' });
  }
  const putInto = (content: RecordContent) => {
    for (const { column, cell } of fields)
      if (column.replaces !== undefined && cell.trim() !== '') content[column.replaces] = [];
    for (const { column, cell } of fields) column.put(content, cell);
  };
  const content: RecordContent = {};
  putInto(content);
  const title = { en: '', ...(content.name as Partial<StoredText> | undefined) };
  slug ||= slugFrom(title.en);
  // Without either, each import would generate another slug.
  if (slug === '' && problems.length === 0)
    problems.push({
      field: 'slug',
      message: 'is required where the name has no English letters',
      code: 'SLUG_REQUIRED',
    });
  return { line, title, content, slug, problems, putInto };
}

/** Removes list indexes, which are lines of a cell. */
const inColumn = ({ field, ...problem }: FieldProblem) => ({
  field: field.replaceAll(/\.\d+(?=\.|$)/g, ''),
  ...problem,
});

async function storedRecords(db: Database, kind: RecordKind, rows: ReadRow[]) {
  const stored = await db
    .selectFrom('records')
    .select(['id', 'version', 'content', 'slug'])
    .where('kind', '=', kind.name)
    .where(
      'slug',
      'in',
      rows.map(({ slug }) => slug),
    )
    .execute();
  return new Map(stored.map((record) => [record.slug ?? '', record]));
}
