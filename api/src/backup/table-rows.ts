import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The number of rows read or written at once. */
const batch = 500;

interface Table {
  name: string;
  /** The writable columns with their types. */
  columns: { name: string; type: string }[];
}

/** @returns every table of the database with its columns */
export async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, json_agg(
      json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum
    ) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname
  `.execute(db);
  return rows;
}

/**
 * @param trx a transaction with one snapshot for all tables
 * @returns the rows as lines of JSON, in which every value is PostgreSQL's text: nothing is lost on the way through
 *   JavaScript, and the embedded database and a server write the same
 */
export async function* readRows(trx: Database, { name, columns }: Table): AsyncGenerator<string> {
  const names = sql.join(columns.map((column) => sql`${column.name}::text`));
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`
    declare rows no scroll cursor for select json_object(array[${names}], array[${texts}])::text as line from ${sql.table(name)}
  `.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from rows`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await sql`close rows`.execute(trx);
}

/**
 * Fills a table from a file written by {@link readRows}.
 *
 * @returns the number of rows
 */
async function writeRows(trx: Database, { name, columns }: Table, file: string): Promise<number> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map((column) => sql`(line ->> ${column.name})::${sql.raw(column.type)}`));
  let count = 0;
  for await (const lines of batches(file)) {
    await sql`
      insert into ${sql.table(name)} (${names}) select ${values} from json_array_elements(${`[${lines.join()}]`}::json) line
    `.execute(trx);
    count += lines.length;
  }
  return count;
}

/** Node's readline also splits lines at other characters. */
async function* batches(file: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let unfinished = '';
  for await (const text of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    lines.push(...`${unfinished}${text}`.split('\n'));
    unfinished = lines.pop() ?? '';
    for (; lines.length >= batch; lines = lines.slice(batch)) yield lines.slice(0, batch);
  }
  if (lines.length > 0) yield lines;
}

/**
 * Replaces the content of all tables, including rows that migrations have added.
 *
 * @param trx a transaction of a role that owns the tables
 * @param fileOf the file of a table's rows; undefined where the backup has none
 * @throws where rows do not fit together
 */
export async function fillTables(
  trx: Database,
  fileOf: (table: string) => string | undefined,
): Promise<number> {
  const tables = await tablesOf(trx);
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  // Fires the deferred triggers of the migrations before triggers and keys are changed.
  await sql`set constraints all immediate`.execute(trx);
  // Tables refer to each other in a circle, and a trigger would raise the content version for each row.
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `.execute(trx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx);
  await sql`truncate ${names}`.execute(trx);
  let count = 0;
  for (const table of tables) {
    const file = fileOf(table.name);
    if (file === undefined) continue;
    await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(trx);
    count += await writeRows(trx, table, file);
    await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(trx);
  }
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      trx,
    );
  return count;
}
