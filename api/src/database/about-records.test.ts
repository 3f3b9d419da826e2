import { expect, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { testApi } from '../testing/test-api.ts';
import { up } from './migrations/0115-about-records.ts';

test('the page about the centre, from before it was a record, stays and becomes one', async () => {
  const { api, db } = await testApi();
  const page = async () => (await api.inject('/api/about?lang=ta')).json<object>();
  const record = () =>
    db
      .selectFrom('records')
      .select(['content', 'published', 'changed', 'title', 'image_id', 'missing_tamil', 'position'])
      .where('kind', '=', 'about')
      .execute();
  const pictures = () =>
    db
      .selectFrom('record_images')
      .innerJoin('records', 'records.id', 'record_id')
      .select('record_images.image_id')
      .where('kind', '=', 'about')
      .orderBy('record_images.image_id')
      .execute();
  const before = [await page(), await record(), await pictures()];
  await sql`insert into about_page (content) select content from about_pages`.execute(db);
  await db.deleteFrom('records').where('kind', '=', 'about').execute();
  await sql`drop table about_pages`.execute(db);

  await up(db as unknown as Kysely<unknown>);

  expect([await page(), await record(), await pictures()]).toEqual(before);
});
