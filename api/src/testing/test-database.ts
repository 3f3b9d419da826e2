import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { closeEmbedded, embedded, embeddedOptions } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { insertSample } from './sample-content.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache/api-template', import.meta.url));

let template: Promise<Blob> | undefined;

/** A database with content that counts from a day. */
interface DayDatabase {
  db: Database;
  day: string;
}

/** What no test uses now: the files of tests that a worker runs hand it on to each other, until midnight. */
const worker = globalThis as typeof globalThis & { idleDatabase?: DayDatabase | undefined };

/** @returns a database in memory that holds the sample content, as new */
export async function borrowDatabase(): Promise<DayDatabase> {
  const idle = worker.idleDatabase;
  worker.idleDatabase = undefined;
  const day = todayAtCentre();
  if (idle?.day === day) return idle;
  template ??= templateDatabase();
  return { db: embedded(await PGlite.create({ ...embeddedOptions, loadDataDir: await template })), day };
}

/**
 * Makes a borrowed database what it was, for the next test: that takes a tenth of the time of another database. Rows
 * are put back, and a database without one of its tables is thrown away; a test that changes a table itself changes it back.
 */
export async function giveBack(borrowed: DayDatabase) {
  const { db } = borrowed;
  try {
    if (worker.idleDatabase) throw new Error('A test returned two databases.');
    await restore(db);
    worker.idleDatabase = borrowed;
  } catch {
    // A test may have closed it, or taken it apart.
    await closeEmbedded(db).catch(() => undefined);
  }
}

/** Changes rows as if no trigger existed: without the content's version, for one. */
export async function pastTriggers(db: Database, change: (transaction: Database) => Promise<unknown>) {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await change(transaction);
  });
}

/**
 * @returns a migrated database with the sample content, to load copies from. Making it takes longer than most tests,
 *   so it is kept for all test files until any source of the API changes.
 */
async function templateDatabase(): Promise<Blob> {
  const file = join(cache, `${sourcesHash()}.tar`);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const template = await makeTemplate();
    const draft = `${file}.${randomUUID()}`;
    await mkdir(cache, { recursive: true });
    await writeFile(draft, Buffer.from(await template.arrayBuffer()));
    // In one step: another worker may be looking for it, or making the same.
    await rename(draft, file);
    return template;
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: sources }).sort()) {
    if (!file.endsWith('.test.ts'))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(sources, file)));
  }
  // Some of the sample content counts from today.
  return hash.update(todayAtCentre()).digest('hex').slice(0, 16);
}

async function makeTemplate(): Promise<Blob> {
  const pglite = await PGlite.create(embeddedOptions);
  const db = embedded(pglite);
  await migrate(db);
  await insertSample(db);
  await keepContent(db);
  const dump = await pglite.dumpDataDir('none');
  await closeEmbedded(db);
  return dump;
}

/** The tables' content at the beginning is kept beside them, in a schema of its own. */
async function keepContent(db: Database) {
  await sql`create schema kept`.execute(db);
  for (const { table } of await columnsOfTables(db)) {
    await sql`create table ${sql.table(`kept.${table}`)} as table ${sql.table(table)}`.execute(db);
  }
}

async function restore(db: Database) {
  const tables = await columnsOfTables(db);
  const { rows: kept } = await sql`select from pg_tables where schemaname = 'kept'`.execute(db);
  if (kept.length !== tables.length) throw new Error('A test has dropped a table, or made one.');
  // Foreign keys are triggers, too: the order of the tables does not matter.
  await pastTriggers(db, async (transaction) => {
    for (const { table, columns } of tables) {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`delete from ${sql.table(table)}`.execute(transaction);
      await sql`
        insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(`kept.${table}`)}
      `.execute(transaction);
    }
  });
}

/** @returns all tables with the columns that can be written to */
async function columnsOfTables(db: Database) {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name
  `.execute(db);
  return rows;
}
