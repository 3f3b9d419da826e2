import type { FieldProblem } from '@nalam/server-kit/problem';

/**
 * Detects text destroyed by a spreadsheet on saving.
 * @returns the reason to refuse the cell
 */
export function lossIn(cell: string): Omit<FieldProblem, 'field'> | undefined {
  // Tamil words become question marks.
  if (/\?{3,}|\uFFFD|^\s*\?[?\s]*$/.test(cell)) {
    return { message: 'has lost its letters: save it as “CSV UTF-8”', code: 'LOST_LETTERS' };
  }
  if (/^\d([.,]\d+)?E\+\d+$/i.test(cell.trim())) {
    return { message: 'has lost its last digits: format the column as text', code: 'LOST_DIGITS' };
  }
  return undefined;
}
