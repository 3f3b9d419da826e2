/** A local S3-compatible server, which checks every signature. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '../bucket.ts';

/** The part of S3rver that is used here; it has no types. */
interface Server {
  run: () => Promise<{ port: number }>;
  close: () => Promise<void>;
}

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Server;

export interface ObjectStorage {
  bucket: BucketSettings;
  stop: () => Promise<void>;
}

/** Starts a service with one empty bucket. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'object-storage-'));
  const name = 'releases';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  let stopped: Promise<void> | undefined;
  return {
    bucket: {
      url: `http://127.0.0.1:${port}/${name}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    // A test may stop it before its clean-up does.
    stop: () => (stopped ??= server.close().then(() => rm(directory, { recursive: true, force: true }))),
  };
}
