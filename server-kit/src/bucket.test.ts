import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startObjectStorage, type ObjectStorage } from './testing/object-storage.ts';
import { Bucket, BucketError } from './bucket.ts';

let storage: ObjectStorage;
let bucket: Bucket;

beforeEach(async () => {
  storage = await startObjectStorage();
  bucket = new Bucket(storage.bucket);
});
afterEach(() => storage.stop());

const words = (text: string) => Buffer.from(text);

test('a written key can be read, and a missing one is undefined', async () => {
  await bucket.write('releases/shop/1.json', words('{"name":"shop"}'));

  expect((await bucket.read('releases/shop/1.json'))?.toString()).toBe('{"name":"shop"}');
  expect(await bucket.has('releases/shop/1.json')).toBe(true);
  expect(await bucket.read('releases/shop/2.json')).toBeUndefined();
  expect(await bucket.has('releases/shop/2.json')).toBe(false);

  await bucket.remove('releases/shop/1.json');
  expect(await bucket.has('releases/shop/1.json')).toBe(false);
});

test('all keys are listed in order, and those after a given one', async () => {
  const keys = Array.from({ length: 1005 }, (_, index) => `live/${String(index).padStart(4, '0')}`);
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map((key) => bucket.write(key, words('x'))));
  await bucket.write('releases/shop/1.json', words('x'));

  const listed = await bucket.list('live/');
  expect(listed.map(({ key }) => key)).toEqual(keys);
  expect(listed[0]?.modifiedAt.getFullYear()).toBe(new Date().getFullYear());
  expect((await bucket.list('live/', 'live/1002')).map(({ key }) => key)).toEqual(['live/1003', 'live/1004']);
});

test('a wrong access key is reported in one line without the key', async () => {
  const stranger = new Bucket({ ...storage.bucket, secretAccessKey: 'guessed' });

  const refusal = await stranger.write('live/1', words('x')).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(BucketError);
  expect(String(refusal)).toMatch(/answered 403 SignatureDoesNotMatch \(PUT live\/1\)/);
  expect(String(refusal)).not.toContain('guessed');
});
