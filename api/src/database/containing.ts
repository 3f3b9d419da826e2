/** @returns a pattern for `like` that finds the text anywhere, and takes nothing of it for a pattern */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
