import { Type, type Static } from 'typebox';
import { readCsv, type CsvRow } from '../csv/read-csv.ts';
import type { Database } from '../database/schema.ts';
import { type FieldProblem, Problem, wrongField } from '../problem.ts';
import { StoredText } from '../wire/local-text.ts';
import { columnsOf, type ContentColumn } from './content-columns.ts';
import { insertDraft } from './record-draft.ts';
import type { RecordContext, RecordAuthor, RecordKind } from './record-kind.ts';
import type { RecordContent } from './record-schema.ts';
import { slugFrom } from './slugs.ts';

/** Longer lists are imported as several files. */
const maxRows = 500;
const maxCsvLength = 1_000_000;

/** Columns of exported CSVs besides the fields. */
const ignored = ['status', 'updatedAt'];

/** Kinds of which a centre may have long lists elsewhere. */
export const ImportedKind = Type.Enum(['services', 'doctors', 'products']);

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

/** Thrown to roll back the transaction of a preview. */
class Untouched extends Error {}

/**
 * Creates a draft from each row, with the same checks as the form. A preview does the same and rolls it back, so that
 * it shows exactly what will happen. A row with the slug of an existing record changes nothing, so a file can be
 * imported twice.
 * @throws Problem INVALID_INPUT for a file that is not a table of this kind
 */
export async function importRecords(
  db: Database,
  author: RecordAuthor,
  { csv, confirmed }: RecordImport,
): Promise<ImportedRecords> {
  const { columns, rows } = tableOf(author.kind, csv);
  const outcomes: ImportedRow[] = [];
  const stored = await db
    .transaction()
    .execute(async (trx) => {
      for (const row of rows) outcomes.push(await importRow({ ...author, trx }, columns, row));
      if (!confirmed || outcomes.some(({ outcome }) => outcome === 'wrong')) throw new Untouched();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Untouched) return false;
      throw error;
    });
  return { stored, rows: outcomes };
}

function tableOf(kind: RecordKind, csv: string) {
  const [head, ...rows] = readCsv(csv);
  const kindColumns = columnsOf(kind.content);
  const titles = head?.cells.map((title) => title.trim()) ?? [];
  const strange = titles.find(
    (title, place) =>
      titles.indexOf(title) < place ||
      ![...kindColumns.map((column) => column.title), 'slug', ...ignored].includes(title),
  );
  if (strange !== undefined) {
    throw wrongField(strange, `The column “${strange}” is none of these records, or is there twice.`);
  }
  if (rows.length === 0) throw wrongField('csv', 'The file has no records below its columns.');
  if (rows.length > maxRows) throw wrongField('csv', `A file may have ${maxRows} records.`);
  return {
    rows,
    columns: titles.map((title) => kindColumns.find((column) => column.title === title) ?? title),
  };
}

async function importRow(
  context: RecordContext,
  columns: (ContentColumn | string)[],
  { line, cells }: CsvRow,
): Promise<ImportedRow> {
  const content: RecordContent = {};
  let slug = '';
  for (const [place, column] of columns.entries()) {
    const cell = cells[place] ?? '';
    if (typeof column === 'object') column.put(content, cell);
    else if (column === 'slug') slug = cell.trim().toLowerCase();
  }
  const { en = '', ta } = (content.name ?? {}) as Partial<StoredText>;
  const row = { line, title: { en, ...(ta !== undefined && { ta }) }, problems: [] };
  slug ||= slugFrom(en);
  try {
    if (cells.length > columns.length)
      throw wrongField(`${columns.length + 1}`, 'The row has more cells than there are columns.');
    // Without either, each import would generate another slug.
    if (slug === '') throw wrongField('slug', 'is required where the name has no English letters');
    if (await hasSlug(context, slug)) return { ...row, outcome: 'known' };
    await insertDraft(context, { content, slug });
    return { ...row, outcome: 'new' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const details = Array.isArray(error.details) ? error.details : [{ field: '', message: error.message }];
    return { ...row, outcome: 'wrong', problems: details.map(inColumn) };
  }
}

/** Leaves out list indexes, which are lines of a cell. */
const inColumn = ({ field, ...problem }: FieldProblem) => ({
  field: field.replaceAll(/\.\d+(?=\.|$)/g, ''),
  ...problem,
});

const hasSlug = async ({ trx, kind }: RecordContext, slug: string) =>
  (await trx
    .selectFrom('records')
    .select('id')
    .where('kind', '=', kind.name)
    .where('slug', '=', slug)
    .executeTakeFirst()) !== undefined;
