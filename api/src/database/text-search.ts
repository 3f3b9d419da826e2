import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { soundOf } from '../finding/sound-of.ts';
import { normalisePhone, oneLine } from '../form-rules.ts';

/** @returns a pattern for `like` that finds the text anywhere, with its special characters escaped */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** More words than people type; each costs a scan of all rows. */
const maxWords = 10;

/** Ten digits, also with the country code or a leading 0, and with spaces and dashes, as phones and callers format them. */
const phoneNumber = /(?<!\d)(?:\+?91|0)?(?:[\s\p{Pd}]{0,3}\d){10}(?!\d)/gu;

/** @returns the words of a search in lower case; phone numbers in the format in which they are stored */
export const searchTerms = (search: string): string[] =>
  oneLine(search)
    .toLowerCase()
    .replaceAll(phoneNumber, (typed) => ` ${normalisePhone(typed).slice(-10)} `)
    .split(' ')
    .map((word) => word.replace(/^\+91/, ''))
    .filter((word) => word !== '')
    .slice(0, maxWords);

/**
 * @param sounds a column with the sounds of words, each after a blank: a word also matches the beginning of one of them
 * @returns a condition that the lower-case column or expression contains each word; true without words
 */
export const containsAllWords = (
  column: string | RawBuilder<unknown>,
  search: string,
  sounds?: string,
): RawBuilder<SqlBool> => {
  const text = typeof column === 'string' ? sql.ref(column) : column;
  const found = (word: string) => {
    const sound = sounds === undefined ? '' : soundOf(word);
    return sound === '' || sounds === undefined
      ? sql`${text} like ${likePattern(word)}`
      : sql`(${text} like ${likePattern(word)} or ${sql.ref(sounds)} like ${likePattern(` ${sound}`)})`;
  };
  return sql<SqlBool>`(${sql.join([sql`true`, ...searchTerms(search).map(found)], sql` and `)})`;
};
