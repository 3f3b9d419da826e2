import { CsvError, type Info, parse } from 'csv-parse/sync';
import { wrongField } from '@nalam/server-kit/problem';

/** A row, and the line of the file at which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** More than any list has. */
const maxColumns = 200;

/** In characters; far above a record with texts of maximum length. */
const maxRowLength = 200_000;

/**
 * Parses CSV as spreadsheets save it (RFC 4180), also with semicolons or tabs as separators and with a first line such as
 * `sep=;`. Removes the quote that our exports put before text that looks like a formula, and skips empty rows. Stops at the
 * limits, because parsing blocks the event loop.
 * @throws Problem INVALID_INPUT if a limit is exceeded, or a quoted cell does not end
 */
export function readCsv(text: string, maxRows: number): CsvRow[] {
  const sep = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(text);
  const table = withoutEmptyEnd(sep ? text.slice(sep[0].length) : text);
  const [first = ''] = table.split(/\r?\n/, 1);
  const delimiter = sep?.[1] ?? /[,;\t]/.exec(first)?.[0] ?? ',';
  if (first.split(delimiter, maxColumns + 1).length > maxColumns) throw tooManyColumns();
  try {
    const rows = parse(table, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: maxRowLength,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Allows for some empty rows between the others.
      to: 2 * maxRows,
      // The library's types lack `info`.
    }) as unknown as { info: Info; record: string[] }[];
    const filled = rows.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
    if (filled.length > maxRows || rows.length === 2 * maxRows) {
      throw wrongField('csv', `A file may have ${maxRows - 1} records.`, 'TOO_MANY_ROWS', maxRows - 1);
    }
    if (filled.some(({ record }) => record.length > maxColumns)) throw tooManyColumns();
    return filled.map(({ info: { lines }, record }) => ({
      // The library reports the line at which a row ends.
      line: lines - record.join('').split('\n').length + (sep ? 2 : 1),
      cells: record.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') {
      throw wrongField('csv', `A row may have ${maxRowLength} characters.`, 'ROW_TOO_LONG', maxRowLength);
    }
    throw wrongField('csv', 'The file is no table: a cell’s quotes do not end.', 'OPEN_QUOTE');
  }
}

const tooManyColumns = () =>
  wrongField('csv', `A file may have ${maxColumns} columns.`, 'TOO_MANY_COLUMNS', maxColumns);

/** Spreadsheets may save a hundred thousand empty rows after the last one. */
function withoutEmptyEnd(text: string) {
  let end = text.length;
  while (end > 0 && /[\s,;]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
