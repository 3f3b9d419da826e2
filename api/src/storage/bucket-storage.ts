import { Bucket, type BucketSettings } from '@nalam/server-kit/bucket';
import type { Storage } from './storage.ts';

/** @returns a storage of files in a bucket that several machines share; keys come from our own code, never from a request */
export function bucketStorage(settings: BucketSettings): Storage {
  const bucket = new Bucket(settings);
  return {
    read: (key) => bucket.read(key),
    has: (key) => bucket.has(key),
    write: (key, bytes) => bucket.write(key, bytes),
    remove: (key) => bucket.remove(key),
    list: async (below) => {
      const entries = await bucket.list(`${below}/`);
      return entries.map(({ key, modifiedAt }) => ({ key, changedAt: modifiedAt }));
    },
  };
}
