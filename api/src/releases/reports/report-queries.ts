import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { json } from '../../database/json.ts';
import type { Database } from '../../database/schema.ts';
import type { NewReports, ReleaseHealth, ReportedErrors, VersionReports } from './report-schema.ts';
import { stepOf, upperQuartile } from './vital-steps.ts';

const viewDays = 7;
const reportDays = 30;
/** Prevents a version that throws everywhere from filling the disk. */
const maxErrorsPerDay = 2000;
/** The maximum number of distinct errors shown per version. */
const maxShownErrors = 50;
const maxShownVersions = 10;

/** Stores browsers' reports. */
export async function addReports(db: Database, { views, errors, vitals }: NewReports): Promise<void> {
  const merged = new Map<string, NewReports['views'][number]>();
  for (const view of views) {
    const key = `${view.name}@${view.version} ${view.reporter}`;
    merged.set(key, { ...view, failed: view.failed || merged.get(key)?.failed === true });
  }
  if (merged.size > 0)
    await db
      .insertInto('release_views')
      .values(
        [...merged.values()].map(({ name, version, reporter, failed }) => ({
          package: name,
          version,
          reporter,
          seen_at: sql<Date>`now()`,
          failed_at: failed ? sql<Date>`now()` : null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['package', 'version', 'reporter']).doUpdateSet({
          seen_at: sql`now()`,
          failed_at: sql`coalesce(excluded.failed_at, release_views.failed_at)`,
        }),
      )
      .execute();
  for (const { name, version, ...error } of errors) {
    const { count } = await db
      .selectFrom('release_errors')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('package', '=', name)
      .where('version', '=', version)
      .where('at', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    if (count >= maxErrorsPerDay) continue;
    await db
      .insertInto('release_errors')
      .values({ id: uuid(), package: name, version, ...error, stack: json(error.stack) })
      .execute();
  }
  for (const { name, version, page, vital, value } of vitals)
    await db
      .insertInto('release_vitals')
      .values({
        package: name,
        version,
        day: sql<string>`current_date`,
        page,
        vital,
        step: stepOf(value),
        count: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['package', 'version', 'day', 'page', 'vital', 'step'])
          .doUpdateSet({ count: sql`release_vitals.count + 1` }),
      )
      .execute();
}

/** @returns the health of each version in browsers */
export async function readHealth(db: Database): Promise<ReleaseHealth> {
  const rows = await db
    .selectFrom('release_views')
    .select((eb) => [
      'package',
      'version',
      eb.fn.countAll<string>().as('visitors'),
      eb.fn.count<string>('failed_at').as('failing'),
      sql<string>`count(*) filter (where seen_at > now() - interval '1 hour')`.as('recent'),
      sql<string>`count(*) filter (where failed_at > now() - interval '1 hour')`.as('recently_failing'),
    ])
    .groupBy(['package', 'version'])
    .execute();
  const lcps = Map.groupBy(
    await db
      .selectFrom('release_vitals')
      .select((eb) => ['package', 'version', 'step', eb.fn.sum<string>('count').as('count')])
      .where('vital', '=', 'LCP')
      .groupBy(['package', 'version', 'step'])
      .execute(),
    (row) => `${row.package}@${row.version}`,
  );
  return Object.fromEntries(
    rows.map((row) => {
      const key = `${row.package}@${row.version}`;
      const lcp = upperQuartile(
        (lcps.get(key) ?? []).map(({ step, count }) => ({ step, count: Number(count) })),
      );
      return [
        key,
        {
          visitors: Number(row.visitors),
          failing: Number(row.failing),
          lastHour: { visitors: Number(row.recent), failing: Number(row.recently_failing) },
          ...(lcp !== undefined && { lcp }),
        },
      ];
    }),
  );
}

/** @returns the reports about a package by version, latest reports first */
export async function listReports(db: Database, name: string): Promise<VersionReports[]> {
  const errors = await db
    .selectFrom('release_errors')
    .select((eb) => [
      'version',
      'message',
      'stack',
      eb.fn.countAll<string>().as('count'),
      sql<string>`count(distinct reporter)`.as('visitors'),
      eb.fn.min('at').as('first'),
      eb.fn.max('at').as('last'),
      sql<string[]>`json_agg(page)`.as('pages'),
      sql<string[]>`json_agg(browser)`.as('browsers'),
    ])
    .where('package', '=', name)
    // Groups by the place that threw; callers may differ.
    .groupBy(['version', 'message', 'stack'])
    .orderBy('visitors', 'desc')
    .orderBy('last', 'desc')
    .execute();
  const vitals = await db
    .selectFrom('release_vitals')
    .select((eb) => ['version', 'page', 'vital', 'step', eb.fn.sum<string>('count').as('count')])
    .select((eb) => eb.fn.max('day').as('day'))
    .where('package', '=', name)
    .groupBy(['version', 'page', 'vital', 'step'])
    .orderBy('page')
    .execute();
  const versions = new Map<string, VersionReports & { last: number }>();
  const reportsOf = (version: string, last: Date) => {
    const reports = versions.get(version) ?? { version, errors: [], pages: [], last: 0 };
    reports.last = Math.max(reports.last, last.getTime());
    versions.set(version, reports);
    return reports;
  };
  for (const row of errors) {
    const reports = reportsOf(row.version, row.last);
    if (reports.errors.length < maxShownErrors) reports.errors.push(toErrors(row));
  }
  for (const [, rows] of Map.groupBy(vitals, ({ version, page }) => `${version} ${page}`)) {
    const [first] = rows;
    if (!first) continue;
    const byVital = Map.groupBy(rows, ({ vital }) => vital);
    const speed = [...byVital].map(([vital, steps]) => {
      const counts = steps.map(({ step, count }) => ({ step, count: Number(count) }));
      return [
        vital,
        { p75: upperQuartile(counts) ?? 0, count: counts.reduce((sum, { count }) => sum + count, 0) },
      ];
    });
    reportsOf(first.version, new Date(first.day)).pages.push({
      page: first.page,
      vitals: Object.fromEntries(speed) as VersionReports['pages'][number]['vitals'],
    });
  }
  return [...versions.values()]
    .sort((a, b) => b.last - a.last)
    .slice(0, maxShownVersions)
    .map(({ last: _last, ...reports }) => reports);
}

const toErrors = (row: {
  message: string;
  stack: ReportedErrors['stack'];
  count: string;
  visitors: string;
  first: Date;
  last: Date;
  pages: string[];
  browsers: string[];
}): ReportedErrors => ({
  message: row.message,
  stack: row.stack,
  count: Number(row.count),
  visitors: Number(row.visitors),
  first: row.first.toISOString(),
  last: row.last.toISOString(),
  pages: byFrequency(row.pages),
  browsers: byFrequency(row.browsers),
});

const byFrequency = (names: string[]) =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, same]) => ({ name, count: same.length }))
    .sort((a, b) => b.count - a.count);

export async function deleteOldReports(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await db.deleteFrom('release_views').where('seen_at', '<', before(viewDays)).execute();
  await db.deleteFrom('release_errors').where('at', '<', before(reportDays)).execute();
  await db
    .deleteFrom('release_vitals')
    .where('day', '<', before(reportDays).toISOString().slice(0, 10))
    .execute();
}
