import { expect, test } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { closeEmbedded, embedded, embeddedOptions } from './connection.ts';
import { up } from './migrations/0077-lists.ts';

test('earlier requests keep their service, in both languages if its name is unchanged', async () => {
  const db = embedded(await PGlite.create(embeddedOptions));
  try {
    for (const statement of [
      sql`create table services (id int, name jsonb)`,
      sql`insert into services values (1, '{"en": "Echocardiogram", "ta": "எக்கோ"}'), (2, '{"en": "CT Scan"}')`,
      sql`create table enquiries (reference text, name text, phone text, email text)`,
      sql`create table page_meta (path text, title jsonb)`,
      sql`create table appointments
        (reference text, name text, phone text, email text, service_id int, service_name text, search text)`,
      sql`insert into appointments values ('A', 'Meena', '9', 'm@', 1, 'எக்கோ'), ('B', 'Raja', '9', 'r@', 1, 'Echo'),
        ('C', 'Selvi', '9', 's@', null, 'ECG')`,
    ]) {
      await statement.execute(db);
    }

    await up(db as unknown as Kysely<unknown>);

    const { rows } = await sql`select service_name, search from appointments order by reference`.execute(db);
    expect(rows).toEqual([
      { service_name: { en: 'Echocardiogram', ta: 'எக்கோ' }, search: 'a meena 9 m@ echocardiogram எக்கோ' },
      { service_name: { en: 'Echo' }, search: 'b raja 9 r@ echo ' },
      { service_name: { en: 'ECG' }, search: 'c selvi 9 s@ ecg ' },
    ]);
  } finally {
    await closeEmbedded(db);
  }
});
