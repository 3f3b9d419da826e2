import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Permission } from '../access/permissions.ts';
import type { Api } from '../api.ts';
import { logExport } from '../audit/append-audit.ts';
import type { Database } from '../database/schema.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { ownTexts } from '../texts/own-texts.ts';
import { LanguageQuery } from '../wire/language-query.ts';
import { inLanguage, type Language, type StoredText } from '../wire/local-text.ts';

const textsIn = (language: Language) => ownTexts('csv')[language];
type CsvTexts = ReturnType<typeof textsIn>;

/** A value with a name in every language, such as a status. */
interface Word {
  word: keyof CsvTexts['words'];
}
export type Cell = string | number | boolean | Date | StoredText | StoredText[] | Word | null | undefined;

/** The columns of a list in order, by the keys of their titles. */
export type Columns<Row> = { [Title in keyof CsvTexts['columns']]?: (row: Row) => Cell };

interface StaffList<Query extends TObject, Answer extends TSchema, Row> {
  /** The address of the list, below `/api`. */
  path: string;
  permission: Permission;
  summary: string;
  /** The query parameters that filter and sort the list, and choose a page. */
  query: Query;
  /** The query parameters of the CSV, if it has fewer. */
  tableQuery?: TObject;
  answer: Answer;
  list: (query: Static<Query>, staff: StaffSession) => Promise<Static<Answer>>;
  /** The subject in the audit log. */
  subject: string;
  rows: (query: Static<Query>, staff: StaffSession) => AsyncIterable<Row>;
  columns: Columns<Row>;
}

/** Adds the routes of a list for staff: its pages, and the complete list as CSV. */
export function staffList<Query extends TObject, Answer extends TSchema, Row>(
  app: Api,
  db: Database,
  {
    path,
    permission,
    summary,
    query,
    tableQuery = query,
    answer,
    list,
    ...table
  }: StaffList<Query, Answer, Row>,
) {
  const config = { permission };
  app.get(
    path,
    { config, schema: { summary, querystring: query, response: { 200: answer } } },
    (request) => list(request.query as Static<Query>, staffOf(request)) as never,
  );

  app.get(
    `${path}/csv`,
    {
      config,
      schema: {
        summary: 'The list as CSV, newest first',
        querystring: Type.Object({ ...tableQuery.properties, ...LanguageQuery.properties }),
      },
    },
    async (request, reply) => {
      const listQuery = request.query as Static<Query> & Static<typeof LanguageQuery>;
      const { lang } = listQuery;
      const { columns: titles } = textsIn(lang);
      const header = (Object.keys(table.columns) as (keyof typeof titles)[]).map((title) => titles[title]);
      const cellsOf = (row: Row) => Object.values(table.columns).map((cell) => inWords(cell(row), lang));
      const rows = table.rows(listQuery, staffOf(request));
      return sendCsv(db, request, reply, { subject: table.subject, header, rows, cellsOf });
    },
  );
}

interface Table<Row> {
  subject: string;
  header: string[];
  rows: AsyncIterable<Row>;
  cellsOf: (row: Row) => string[];
}

/** Streams the CSV while reading the rows, and logs in the audit log who exported it. */
export async function sendCsv<Row>(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { subject, header, rows, cellsOf }: Table<Row>,
) {
  await logExport(db, staffOf(request), subject);
  const table = stringify({
    // Without the byte order mark, Excel misreads Tamil.
    bom: true,
    // Prevents visitors from injecting formulas into the staff's spreadsheet.
    escape_formulas: true,
    record_delimiter: 'windows',
    // The library quotes only cells that contain the whole delimiter.
    quoted_match: /[\r\n]/,
  });
  async function* lines() {
    yield header;
    for await (const row of rows) yield cellsOf(row);
  }
  return (
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="list.csv"')
      // A database error ends the answer half-way, and Fastify logs it.
      .send(pipeline(Readable.from(lines()), table, () => undefined))
  );
}

function inWords(cell: Cell, language: Language): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return clock.format(cell);
  if (typeof cell === 'boolean') return textsIn(language).words[cell ? 'yes' : 'no'];
  if (typeof cell !== 'object') return String(cell);
  if (Array.isArray(cell)) return cell.map((text) => inLanguage(text, language).text).join(', ');
  return 'word' in cell ? textsIn(language).words[cell.word] : inLanguage(cell, language).text;
}

/** The centre's clock, such as 2026-11-21 15:30, which spreadsheets in every language understand. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});
