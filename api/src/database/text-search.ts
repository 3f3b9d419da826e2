import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** @returns a pattern for `like` that finds the text anywhere, with its special characters escaped */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** More words than people type; each costs a scan of all rows. */
const maxWords = 10;

/** @returns the words of a search in lower case; phone numbers without the country code, as they are stored */
export const searchTerms = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^\+91/, ''))
    .filter((word) => word !== '')
    .slice(0, maxWords);

/** @returns a condition that each word is somewhere in the lower-case column or expression; true without words */
export const containsAllWords = (column: string | RawBuilder<unknown>, search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      ...searchTerms(search).map(
        (word) => sql`${typeof column === 'string' ? sql.ref(column) : column} like ${likePattern(word)}`,
      ),
    ],
    sql` and `,
  )})`;
