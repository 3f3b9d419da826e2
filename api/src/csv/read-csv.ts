import { CsvError, type Info, parse } from 'csv-parse/sync';
import { wrongField } from '../problem.ts';

/** A row, and the line of the file in which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads CSV as spreadsheets save it (RFC 4180), also with semicolons or tabs between columns. Removes the quote that
 * our exports put before a would-be formula. Leaves out empty rows.
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
      // The library's types lack `info`.
    }) as unknown as { info: Info; record: string[] }[];
    return rows.map(({ info: { lines }, record }) => ({
      // The library counts the line in which the row ends.
      line: lines - record.join('').split('\n').length + 1,
      cells: record.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrongField('csv', 'The file is no table: a cell’s quotes do not end.', 'NOT_VALID');
  }
}
