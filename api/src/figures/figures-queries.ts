import { sql } from 'kysely';
import { appointmentsPerWeek, thisWeek, weeksShown } from '../dashboard/summary-queries.ts';
import type { Database } from '../database/schema.ts';
import type { StoredText } from '../wire/local-text.ts';
import type { Figures } from './figures-schema.ts';
import { topMissedSearches } from './missed-searches.ts';

const maxServices = 100;

export const readFigures = async (db: Database): Promise<Figures> => ({
  weeks: await appointmentsPerWeek(db),
  services: await requestsByService(db),
  answers: {
    appointments: await answerTime(db, 'appointments', 'appointment'),
    enquiries: await answerTime(db, 'enquiries', 'enquiry'),
  },
  missedSearches: await topMissedSearches(db),
});

/** The Monday of the first week shown, at the centre. */
const since = sql<Date>`(${thisWeek} - make_interval(weeks => ${weeksShown - 1})) at time zone 'Asia/Kolkata'`;

/** Counts each test of a request under the name that the visitor chose, so a renamed service appears twice. */
async function requestsByService(db: Database): Promise<Figures['services']> {
  const { rows } = await sql<{ name: StoredText; weeks: number[]; total: number }>`
    select requested.name, count(*)::int as total,
      array_agg(floor(extract(epoch from created_at - ${since}) / ${7 * 24 * 60 * 60})::int) as weeks
    from appointments cross join lateral (
      select service_name as name
      union all select test -> 'name' from jsonb_array_elements(more_services) as test
    ) as requested
    where created_at >= ${since}
    group by requested.name order by total desc, requested.name ->> 'en' limit ${maxServices}`.execute(db);
  return rows.map(({ name, weeks: each, total }) => ({
    name,
    total,
    counts: Array.from({ length: weeksShown }, (_, week) => each.filter((one) => one === week).length),
  }));
}

async function answerTime(db: Database, table: 'appointments' | 'enquiries', subject: string) {
  const { rows } = await sql<Figures['answers']['enquiries']>`
    select count(*)::int as received, count(step.at)::int as answered,
      round(percentile_cont(0.5) within group (order by extract(epoch from step.at - created_at) / 60))::int
        as "medianMinutes"
    from ${sql.table(table)} as request
    left join lateral (
      select min(at) as at from audit
      where subject = ${subject} and subject_id = request.id::text and action ~ '^(mark|agree-visit|visit)'
    ) as step on true
    where created_at >= ${since}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('The query that counts requests returned no row');
  return figures;
}
