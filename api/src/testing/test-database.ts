import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { todayAtCentre } from '../centre-clock.ts';
import { connect } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { insertSample } from './sample-content.ts';

/** A database whose content has dates relative to a day. */
interface DayDatabase {
  db: Database;
  day: string;
  /** The result of {@link tableStates} before the test. */
  states: Map<string, string>;
}

/** Holds the idle database: the test files of a Jest worker share one, until midnight. */
const worker = globalThis as typeof globalThis & { idleDatabase?: DayDatabase | undefined };

/** The PostgreSQL started by `jest/start-postgres.mjs`. */
const addressOf = (database: string) => {
  const server = process.env.TEST_DATABASE_SERVER;
  if (server === undefined) throw new Error('Start the tests by Jest with the configuration of the API.');
  return `${server}/${database}`;
};

async function open(databaseUrl: string): Promise<Database> {
  // One connection, because PostgreSQL counts written rows per connection and publishes them late.
  return (await connect({ databaseUrl, dataDir: '' }, { connections: 1 })).db;
}

/** @returns a database with fresh sample content */
export async function borrowDatabase(): Promise<DayDatabase> {
  const idle = worker.idleDatabase;
  worker.idleDatabase = undefined;
  const day = todayAtCentre();
  if (idle?.day === day) return { ...idle, states: await tableStates(idle.db) };
  const db = await open(await sampleDatabase(day));
  return { db, day, states: await tableStates(db) };
}

/**
 * Restores a borrowed database for the next test, much faster than creating one. Restores only the rows of tables that the test
 * wrote to, and discards a database that lacks a table; a test that alters a table must undo that itself.
 */
export async function giveBack(borrowed: DayDatabase) {
  const { db } = borrowed;
  try {
    if (worker.idleDatabase) throw new Error('A test returned two databases.');
    await restore(borrowed);
    worker.idleDatabase = borrowed;
  } catch {
    // A test may have closed it, or dropped a table.
    await db.destroy().catch(() => undefined);
  }
}

/** Changes rows without firing triggers, such as the one for the content version. */
export async function withoutTriggers(db: Database, change: (transaction: Database) => Promise<unknown>) {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await change(transaction);
  });
}

/** Connects to the server of the tests. */
async function onServer<Result>(work: (server: pg.Client) => Promise<Result>): Promise<Result> {
  const server = new pg.Client(addressOf('postgres'));
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

/** @returns the address of a new database without tables */
export const emptyDatabase = (): Promise<string> =>
  onServer(async (server) => {
    const name = uuid();
    await server.query(`create database "${name}"`);
    return addressOf(name);
  });

/** @returns the address of a new database with the sample content: a copy takes a tenth of the time of migrating one */
export const sampleDatabase = (day = todayAtCentre()): Promise<string> =>
  onServer(async (server) => {
    // Some dates of the sample content are relative to today.
    const sample = `sample ${day}`;
    const copy = uuid();
    // Another worker may be creating it.
    await server.query('select pg_advisory_lock(1)');
    const { rowCount } = await server.query('select from pg_database where datname = $1', [sample]);
    if (rowCount === 0) await makeSample(server, sample);
    await server.query(`create database "${copy}" template "${sample}"`);
    return addressOf(copy);
  });

async function makeSample(server: pg.Client, name: string) {
  const draft = uuid();
  await server.query(`create database "${draft}"`);
  const db = await open(addressOf(draft));
  await migrate(db);
  await insertSample(db);
  await keepContent(db);
  await db.destroy();
  await server.query(`alter database "${draft}" rename to "${name}"`);
}

/** Copies the tables' initial content into a separate schema. */
async function keepContent(db: Database) {
  await sql`create schema kept`.execute(db);
  for (const table of (await tableStates(db)).keys()) {
    await sql`create table ${sql.table(`kept.${table}`)} as table ${sql.table(table)}`.execute(db);
  }
}

async function restore({ db, states }: DayDatabase) {
  const now = await tableStates(db);
  if (now.size !== states.size) throw new Error('A test has dropped or created a table.');
  const changed = [...now.keys()].filter((table) => now.get(table) !== states.get(table));
  if (changed.length === 0) return;
  const tables = await columnsOfTables(db, changed);
  // Foreign keys are triggers, too, so the order of the tables does not matter.
  await withoutTriggers(db, async (transaction) => {
    for (const { table, columns } of tables) {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`delete from ${sql.table(table)}`.execute(transaction);
      await sql`
        insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(`kept.${table}`)}
      `.execute(transaction);
    }
  });
}

/** @returns for each table, a value that changes with any write: PostgreSQL's own count of rows written, and its file */
async function tableStates(db: Database) {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ table: string; state: string }>`
    select relname as "table", concat_ws(' ', relfilenode, pg_stat_get_tuples_inserted(oid),
      pg_stat_get_tuples_updated(oid), pg_stat_get_tuples_deleted(oid)) as state
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(db);
  return new Map(rows.map(({ table, state }) => [table, state]));
}

/** @returns the tables with their writable columns */
async function columnsOfTables(db: Database, tables: Iterable<string>) {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as "table", array_agg(attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relname in (${sql.join([...tables])})
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname
  `.execute(db);
  return rows;
}
