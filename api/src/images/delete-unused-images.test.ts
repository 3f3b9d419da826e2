import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import sharp from 'sharp';
import { addPicture, deletePicture } from '../media/change-picture.ts';
import type { Upload } from '../media/read-upload.ts';
import { testApi, type TestApi } from '../testing/test-api.ts';
import { deleteUnusedImages } from './delete-unused-images.ts';

const actor = { userId: null, username: null };

const upload = async (background = '#336699'): Promise<Upload> => ({
  source: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
  name: 'door.png',
  alt: { en: 'Our front door' },
  focal: { x: 0.5, y: 0.5 },
});

const keys = async ({ storage }: TestApi) => (await storage.list('images')).map(({ key }) => key).sort();
const inTwoDays = () => new Date(Date.now() + 48 * 60 * 60 * 1000);

async function testFiles() {
  const test = await testApi();
  await sql`update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z'`.execute(test.db);
  return test;
}

test('the files of a picture are deleted a day later, once no picture of the same source is left', async () => {
  const test = await testFiles();
  const first = await addPicture(test, actor, await upload());
  const second = await addPicture(test, actor, await upload());
  const written = await keys(test);
  expect(written).toHaveLength(4);

  // With an unfinished write.
  await test.storage.write(`${written[0] ?? ''}.3f0c`, Buffer.from('half'));
  await deletePicture(test.db, actor, first.id);
  await deleteUnusedImages(test, inTwoDays());
  expect(await keys(test)).toEqual(written);

  await deletePicture(test.db, actor, second.id);
  await deleteUnusedImages(test);
  expect(await keys(test)).toEqual(written);

  await deleteUnusedImages(test, inTwoDays());
  expect(await keys(test)).toEqual([]);
});

test('files from before the database was made are left alone', async () => {
  const test = await testApi();
  await sql`update kysely_migration set timestamp = '2100-01-01T00:00:00.000Z'`.execute(test.db);
  await test.storage.write('images/other/320.webp', Buffer.from('of another database'));

  await deleteUnusedImages(test, inTwoDays());

  expect(await keys(test)).toEqual(['images/other/320.webp']);
});

test('a picture that is uploaded again while its old files are deleted gets new ones', async () => {
  const test = await testFiles();
  const { id } = await addPicture(test, actor, await upload());
  const written = await keys(test);
  await deletePicture(test.db, actor, id);
  // The upload's last check of the old files, which are deleted right after it.
  let looks = 0;
  const has = async (key: string) => {
    const found = await test.storage.has(key);
    if (++looks === written.length) await deleteUnusedImages(test, inTwoDays());
    return found;
  };

  await addPicture({ ...test, storage: { ...test.storage, has } }, actor, await upload());

  expect(looks).toBeGreaterThan(written.length);
  expect(await keys(test)).toEqual(written);
});
