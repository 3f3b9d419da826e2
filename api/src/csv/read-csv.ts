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
  const table = text.replace(/^\uFEFF/, '');
  const separator = /[,;\t]/.exec(table.split(/\r?\n/, 1)[0] ?? '')?.[0] ?? ',';
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.cells.push(cell.replace(/^'(?=[=+\-@\t\r])/, ''));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < table.length; at++) {
    const letter = table[at] ?? '';
    if (letter === '\n') line++;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (table[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r' || table[at + 1] !== '\n') cell += letter;
  }
  if (quoted) {
    const message = `The quotes that begin in line ${row.line} do not end.`;
    throw new Problem('INVALID_INPUT', message, { details: [{ field: 'csv', message, code: 'NOT_VALID' }] });
  }
  endRow();
  return rows;
}
