import { setImmediate } from 'node:timers/promises';
import { Type, type Static } from 'typebox';
import { v7 as uuid } from 'uuid';
import { readCsv, type CsvRow } from '../csv/read-csv.ts';
import type { Database } from '../database/schema.ts';
import { type FieldProblem, Problem, wrongField } from '../problem.ts';
import { StoredText } from '../wire/local-text.ts';
import { columnsOf, type ContentColumn } from './content-columns.ts';
import { lossIn } from '../csv/spreadsheet-losses.ts';
import { checkNewDraft, insertDraft } from './record-draft.ts';
import type { RecordAuthor, RecordKind } from './record-kind.ts';
import type { NewRecord, RecordContent } from './record-schema.ts';
import { slugFrom } from './slugs.ts';

/** Longer lists are imported as several files. */
const maxRows = 500;
const maxCsvLength = 1_000_000;

/** Columns of exported CSVs besides the fields. */
const ignored = ['status', 'updatedAt'];

export const RecordImport = Type.Object({
  csv: Type.String({
    maxLength: maxCsvLength,
    description: `At most ${maxRows} records, with their columns in the first line`,
  }),
  confirmed: Type.Boolean({ default: false, description: 'False for a preview, which stores nothing' }),
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
      outcome: Type.Enum(['new', 'known', 'wrong'], {
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

/** A row of the file as a record, or the reasons why it is none. */
interface ReadRow extends Pick<ImportedRow, 'line' | 'title' | 'problems'> {
  content: RecordContent;
  slug: string;
}

/**
 * Creates a draft from each row, with the same checks as the form, if no row is wrong. A row with the slug of an existing
 * record or of a row above changes nothing, so a file can be imported twice.
 * @throws Problem INVALID_INPUT for a file that is not a table of this kind
 */
export async function importRecords(
  db: Database,
  author: RecordAuthor,
  { csv, confirmed }: RecordImport,
): Promise<ImportedRecords> {
  const { columns, rows } = tableOf(author.kind, csv);
  const read = rows.map((row) => readRow(columns, row));
  const outcomes = await outcomesOf(db, author, read);
  const stored = confirmed && outcomes.every(({ outcome }) => outcome !== 'wrong');
  if (stored) {
    const added = read.filter((_, place) => outcomes[place]?.outcome === 'new');
    await db.transaction().execute(async (trx) => {
      for (const row of added) {
        await insertDraft({ ...author, trx }, row);
        await setImmediate();
      }
    });
  }
  return { stored, rows: outcomes };
}

/** Checks each row in a transaction of its own: PGlite would make all others wait for one long transaction. */
async function outcomesOf(db: Database, author: RecordAuthor, rows: ReadRow[]): Promise<ImportedRow[]> {
  const known = new Set(await storedSlugs(db, author.kind, rows));
  const outcomes: ImportedRow[] = [];
  for (const { line, title, problems, ...draft } of rows) {
    const isKnown = known.has(draft.slug);
    if (draft.slug !== '') known.add(draft.slug);
    const found = problems.length > 0 || isKnown ? problems : await problemsOf(db, author, draft);
    const outcome = found.length > 0 ? 'wrong' : isKnown ? 'known' : 'new';
    outcomes.push({ line, title, outcome, problems: found });
    // PGlite answers within the process: without a pause, no other request would be read until the end.
    await setImmediate();
  }
  return outcomes;
}

async function problemsOf(db: Database, author: RecordAuthor, draft: NewRecord): Promise<FieldProblem[]> {
  try {
    await db.transaction().execute((trx) => checkNewDraft({ ...author, trx }, uuid(), draft));
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
  const content: RecordContent = {};
  const problems: FieldProblem[] = [];
  let slug = '';
  for (const [place, cell] of cells.entries()) {
    // Spreadsheets save columns that are empty, or that only have a border.
    const column = columns[place] ?? '';
    const field = typeof column === 'object' ? column.title : column || `${place + 1}`;
    const loss = lossIn(field, cell);
    if (loss) problems.push({ field, ...loss });
    else if (typeof column === 'object') column.put(content, cell);
    else if (column === 'slug') slug = cell.trim().toLowerCase();
    else if (column === '' && cell.trim() !== '')
      problems.push({ field, message: 'has no column title', code: 'NO_TITLE' });
  }
  const { en = '', ta } = (content.name ?? {}) as Partial<StoredText>;
  slug ||= slugFrom(en);
  // Without either, each import would generate another slug.
  if (slug === '' && problems.length === 0)
    problems.push({
      field: 'slug',
      message: 'is required where the name has no English letters',
      code: 'SLUG_REQUIRED',
    });
  return { line, title: { en, ...(ta !== undefined && { ta }) }, content, slug, problems };
}

/** Leaves out list indexes, which are lines of a cell. */
const inColumn = ({ field, ...problem }: FieldProblem) => ({
  field: field.replaceAll(/\.\d+(?=\.|$)/g, ''),
  ...problem,
});

async function storedSlugs(db: Database, kind: RecordKind, rows: ReadRow[]) {
  const stored = await db
    .selectFrom('records')
    .select('slug')
    .where('kind', '=', kind.name)
    .where(
      'slug',
      'in',
      rows.map(({ slug }) => slug),
    )
    .execute();
  return stored.flatMap(({ slug }) => slug ?? []);
}
