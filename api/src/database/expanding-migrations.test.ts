import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contractionsBetween, readSchema } from '../testing/contractions-between.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { connect, type Connection } from './connection.ts';
import { type KnownMigration, migrate, migrations, migrationsOf } from './migrate.ts';
import { earlierMigrations } from './migrations/0112-baseline.ts';
import type { Database } from './schema.ts';

/** The newest migration proven when it was added; raise it with a release. */
const lastProved = '0116-releases';

let connection: Connection;
let db: Database;

beforeAll(async () => {
  connection = await connect({ databaseUrl: await emptyDatabase(), dataDir: '' });
  db = connection.db;
});
afterAll(() => connection.close());
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});

/** The first migrations, as an API at that time knew them. */
const until = (last: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));

test('a migration removes nothing that an earlier API reads, unless it names the migration since which nothing reads it', async () => {
  await migrate(db, until(lastProved));
  let before = await readSchema(db);
  for (const [name, { contraction }] of Object.entries(migrations)) {
    if (name <= lastProved) continue;
    await migrate(db, until(name));
    const after = await readSchema(db);
    const contractions = contractionsBetween(before, after);
    if (!contraction) expect({ [name]: contractions }).toEqual({ [name]: [] });
    else {
      expect({ [name]: contractions }).not.toEqual({ [name]: [] });
      expect(Object.keys(until(name)).slice(0, -1)).toContain(contraction.unreadSince);
    }
    before = after;
  }
});

const start = sql`
  create table orders (
    id int primary key, status text not null check (status in ('due', 'paid')), number text default 'none' not null, note text);
  create unique index orders_number on orders (number);
  create function next_number() returns text language sql as $$ select '1' $$;`;

/** @returns the problems of earlier callers after a change of those orders */
async function takenBy(change: string) {
  for (const statement of start.compile(db).sql.split(/;\n|;$/)) await run(statement);
  const before = await readSchema(db);
  for (const statement of change.split(';')) await run(statement);
  return contractionsBetween(before, await readSchema(db));
}

const run = async (statement: string) => {
  if (statement.trim() !== '') await sql.raw(statement).execute(db);
};

test.each([
  ['drop table orders', 'orders is gone'],
  ['alter table orders drop column note', 'orders.note is gone'],
  ['alter table orders alter note type varchar(9)', 'orders.note was text and is character varying(9)'],
  ['alter table orders alter note set not null', 'orders.note is required now'],
  ['alter table orders alter number drop default', 'orders.number has no default any more'],
  ['alter table orders add place int not null', 'orders.place is new, required, and has no default'],
  ['alter table orders add unique (note)', 'orders refuses more: UNIQUE (note)'],
  [
    "alter table orders drop constraint orders_status_check; alter table orders add constraint orders_status_check check (status in ('due', 'void'))",
    'orders refuses more: CHECK',
  ],
  ['drop index orders_number', 'orders lacks what `on conflict` may name: CREATE UNIQUE INDEX'],
  ['drop function next_number()', 'the function next_number() is gone'],
])('%s is a contraction', async (change, description) => {
  expect(await takenBy(change)).toEqual([expect.stringContaining(description)]);
});

test('new tables and columns, wider checks and optional values are no contractions', async () => {
  expect(
    await takenBy(`
      create table sales (id int primary key, order_id int not null references orders unique);
      alter table orders add place int not null default 0 check (place >= 0);
      alter table orders alter number drop not null;
      alter table orders drop constraint orders_status_check;
      alter table orders add constraint orders_status_check check (status in ('due', 'paid', 'void'))`),
  ).toEqual([]);
});

/** The migrations of an API two releases later, which added a column and then dropped the one it replaced. */
const later: Record<string, KnownMigration> = {
  ...migrations,
  '9998-note': {
    up: (database) => database.schema.alterTable('redirects').addColumn('note', 'text').execute(),
  },
  '9999-no-note': {
    up: (database) => database.schema.alterTable('redirects').dropColumn('note').execute(),
    contraction: { unreadSince: '9998-note' },
  },
};
const release = (...names: string[]) => ({
  ...migrations,
  ...Object.fromEntries(Object.entries(later).filter(([name]) => names.includes(name))),
});

test('an earlier API runs on a schema that a newer one has expanded', async () => {
  expect(await migrate(db, release('9998-note'))).toContain('9998-note');

  expect(await migrate(db, migrations)).toEqual([]);
  expect(await migrate(db, release('9998-note'))).toEqual([]);
});

test('an API that still reads a removed column does not start; a later one does', async () => {
  await migrate(db, later);

  await expect(migrate(db, migrations)).rejects.toThrow(
    'The database is newer than this version: its migration 9999-no-note removed what versions before 9998-note read.',
  );
  expect(await migrate(db, release('9998-note'))).toEqual([]);
});

test('an API from before the baseline finds the migrations that it knows in a new database', async () => {
  await migrate(db);

  expect((await migrationsOf(db)).slice(0, earlierMigrations.length)).toEqual(earlierMigrations);
});

test('a database that is older than the baseline is refused, and stays as it is', async () => {
  await migrate(db);
  await sql`delete from kysely_migration where name >= '0112'`.execute(db);
  const before = await readSchema(db);

  await expect(migrate(db)).rejects.toThrow('The database is too old for this version.');
  expect(await readSchema(db)).toEqual(before);
});
