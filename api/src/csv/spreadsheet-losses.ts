import type { FieldProblem } from '@nalam/server-kit/problem';

/**
 * Recognises text that a spreadsheet destroyed on saving.
 * @param column its title; Tamil columns end in `.ta`
 * @returns the reason to refuse the cell
 */
export function lossIn(column: string, cell: string): Omit<FieldProblem, 'field'> | undefined {
  const hasLostLetters =
    /\?{3,}|\uFFFD/.test(cell) || (column.endsWith('.ta') && /^[?\s]+$/.test(cell) && cell.includes('?'));
  if (hasLostLetters) {
    return { message: 'has lost its letters: save it as “CSV UTF-8”', code: 'LOST_LETTERS' };
  }
  if (/^\d([.,]\d+)?E\+\d+$/i.test(cell.trim())) {
    return { message: 'has lost its last digits: format the column as text', code: 'LOST_DIGITS' };
  }
  return undefined;
}
