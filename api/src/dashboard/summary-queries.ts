import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DashboardSummary } from './summary-schema.ts';

export const weeksShown = 8;

/** The first day of a moment's week at the centre. */
export const thisWeek = sql`date_trunc('week', now() at time zone 'Asia/Kolkata')`;

export async function summariseDashboard(db: Database): Promise<DashboardSummary> {
  const perWeek = await appointmentsPerWeek(db);
  return {
    appointments: await appointmentsByStatus(db),
    appointmentsThisWeek: perWeek.at(-1)?.count ?? 0,
    appointmentsPerWeek: perWeek,
    ...(await countRecords(db)),
  };
}

async function appointmentsByStatus(db: Database) {
  const rows = await db
    .selectFrom('appointments')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  const counts = { new: 0, confirmed: 0, done: 0, cancelled: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export async function appointmentsPerWeek(db: Database) {
  const { rows } = await sql<{ weekStart: string; count: number }>`
    select to_char(week, 'YYYY-MM-DD') as "weekStart", count(appointments.id)::int as count
    from generate_series(${thisWeek} - make_interval(weeks => ${weeksShown - 1}), ${thisWeek}, interval '1 week') as week
    left join appointments
      on appointments.created_at >= week at time zone 'Asia/Kolkata'
      and appointments.created_at < (week + interval '1 week') at time zone 'Asia/Kolkata'
    group by week order by week`.execute(db);
  return rows;
}

/** Counts published content and accounts, without drafts and the trash. */
async function countRecords(db: Database) {
  const { rows } = await sql<Record<'services' | 'doctors' | 'banners' | 'products' | 'users', number>>`
    select
      count(*) filter (where kind = 'services')::int as services,
      count(*) filter (where kind = 'doctors')::int as doctors,
      count(*) filter (where kind = 'banners')::int as banners,
      count(*) filter (where kind = 'products')::int as products,
      (select count(*)::int from users) as users
    from records where published is not null`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The query for the counts of the overview returned no row');
  return counts;
}
