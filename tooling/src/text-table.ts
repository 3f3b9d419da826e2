/** @returns rows of cells, in columns */
export function textTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('   ').trimEnd()).join('\n');
}
