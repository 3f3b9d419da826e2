import { CsvError, type Info, parse } from 'csv-parse/sync';
import { Problem } from '../problem.ts';

/** A row of a table, and in which line of the file it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads a table as spreadsheets save it (RFC 4180), also one whose columns are parted by semicolons or tabs. A quote before what would be a
 * formula, as our own tables have it, is taken away again. Empty rows are left out.
 * @throws Problem INVALID_INPUT when a quoted cell does not end
 */
export function readCsv(text: string): CsvRow[] {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: /[,;\t]/.exec(text.split(/\r?\n/, 1)[0] ?? '')?.[0] ?? ',',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // The library's types know nothing of `info`.
    }) as unknown as { info: Info; record: string[] }[];
    return rows.map(({ info: { lines }, record }) => ({
      // The library counts to where the row ends.
      line: lines - record.join('').split('\n').length + 1,
      cells: record.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = 'The file is no table: a cell’s quotes do not end.';
    throw new Problem('INVALID_INPUT', message, { details: [{ field: 'csv', message, code: 'NOT_VALID' }] });
  }
}
