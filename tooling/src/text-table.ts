/** @returns rows of cells in columns; numbers read best at the right of theirs, words at the left */
export function textTable(rows: string[][], alignRest: 'left' | 'right' = 'left'): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column > 0 && alignRest === 'right'
      ? cell.padStart(widths[column] ?? 0)
      : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('   ').trimEnd()).join('\n');
}
