import { expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import { testApi } from '../testing/test-api.ts';
import type { Database } from './schema.ts';
import { up } from './migrations/0085-records-of-all-rows.ts';

const allRecords = (db: Database) =>
  db
    .selectFrom('records')
    .select(['id', 'kind', 'content', 'published', 'slug', 'title', 'image_id', 'missing_tamil', 'position'])
    .orderBy('id')
    .execute();
const allPictures = (db: Database) =>
  db.selectFrom('record_images').selectAll().orderBy('record_id').orderBy('image_id').execute();

/** The initial stock is no longer used once a product is on sale; later migrations add their fields by themselves. */
const asOfThisMigration = (records: unknown) =>
  JSON.parse(JSON.stringify(records), (key, value: unknown) => {
    if (key === 'services' || key === 'visitPlaces') return undefined;
    return key === 'firstStock' ? 0 : value;
  }) as unknown;

test('a database from before records gets one for each row, as if staff had made it', async () => {
  const { db } = await testApi();
  // A kind that is younger.
  await db.deleteFrom('records').where('kind', '=', 'about').execute();
  const records = await allRecords(db);
  const pictures = await allPictures(db);
  await db.deleteFrom('records').execute();
  expect(await allPictures(db)).toEqual([]);

  await up(db as unknown as Kysely<unknown>);

  expect(await allRecords(db)).toEqual(asOfThisMigration(records));
  expect(await allPictures(db)).toEqual(pictures);
  const revisions = await db.selectFrom('revisions').select(['record_id', 'version', 'action']).execute();
  expect(revisions).toHaveLength(records.length);
  expect(new Set(revisions.map(({ version, action }) => `${version} ${action}`))).toEqual(
    new Set(['1 create']),
  );
});

test('a row that visitors do not see becomes a draft, and existing records stay unchanged', async () => {
  const { db } = await testApi();
  const { id } = await db.selectFrom('doctors').select('id').executeTakeFirstOrThrow();
  await db.deleteFrom('records').where('id', '=', id).execute();
  await db.updateTable('doctors').set({ status: 'draft' }).where('id', '=', id).execute();
  const others = await allRecords(db);

  await up(db as unknown as Kysely<unknown>);

  const records = await allRecords(db);
  expect(records.find((record) => record.id === id)).toMatchObject({
    kind: 'doctors',
    published: null,
    content: { name: { en: 'Dr. A. Kayal' } },
  });
  expect(records.filter((record) => record.id !== id)).toEqual(others);
});
