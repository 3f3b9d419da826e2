import { normalisePhone, oneLine } from '../form-rules.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** @returns a pattern for `like` that finds the text anywhere, with its special characters escaped */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** More words than people type; each costs a scan of all rows. */
const maxWords = 10;

/** Ten digits, with the country code or a leading 0 and with spaces and dashes, as phones and callers give them. */
const phoneNumber = /(?<!\d)(?:\+?91|0)?(?:[\s\p{Pd}]{0,3}\d){10}(?!\d)/gu;

/** @returns the words of a search in lower case; phone numbers as they are stored, in whatever notation they were typed */
export const searchTerms = (search: string): string[] =>
  oneLine(search)
    .toLowerCase()
    .replaceAll(phoneNumber, (typed) => ` ${normalisePhone(typed).slice(-10)} `)
    .split(' ')
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
