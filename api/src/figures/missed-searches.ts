import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { todayAtCentre } from '../centre-clock.ts';
import type { Database } from '../database/schema.ts';

/** More distinct searches than this come from a bot. */
const maxPerDay = 1000;
const maxWords = 5;
const maxLength = 60;
const keptDays = 90;

/**
 * Reduces a search to the letters of its first words in lower case, which identify no person. Skips words with three digits or an @, which
 * may be phone numbers or addresses.
 * @returns '' when nothing is left
 */
export const missedWords = (search: string): string =>
  search
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/@|\d.*\d.*\d/.test(word))
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\d]/gu, ''))
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .join(' ')
    .slice(0, maxLength)
    .trim();

/** Counts a visitor's search without results. Disables caching of the answer, so that the next one counts, too. */
export async function countMissedSearch(
  db: Database,
  request: FastifyRequest,
  search: string,
): Promise<void> {
  request.contentVersion = '';
  const words = missedWords(search);
  if (words === '' || !request.server.searchLimits.countsMissed(request)) return;
  const day = todayAtCentre();
  const counting = sql`
    insert into missed_searches (day, words)
    select ${day}::date, ${words}
    where (select count(*) from missed_searches where day = ${day}::date) < ${maxPerDay}
      or exists (select from missed_searches where day = ${day}::date and words = ${words})
    on conflict (day, words) do update set count = missed_searches.count + 1`.execute(db);
  // The visitor gets an answer even if this fails.
  await counting.catch((error: unknown) =>
    request.log.warn({ err: error }, 'Could not count a search without results; the visitor got the answer'),
  );
}

export async function deleteOldMissedSearches(db: Database, now: Date): Promise<void> {
  await sql`delete from missed_searches where day < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(
    db,
  );
}

/** The most frequent ones of the last 90 days. */
export async function topMissedSearches(db: Database) {
  const rows = await db
    .selectFrom('missed_searches')
    .select(['words', sql<number>`sum(count)::int`.as('count'), sql<string>`max(day)::text`.as('lastDay')])
    .groupBy('words')
    .orderBy('count', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('words')
    .limit(50)
    .execute();
  return rows;
}
