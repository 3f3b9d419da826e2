/** A local S3-compatible server, which checks every signature. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '../storage/bucket.ts';

/** The part of S3rver that is used here; it has no types. It is a Koa application. */
interface Server {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  store: { existsObject: (bucket: string, key: string) => Promise<boolean> };
  run: () => Promise<{ port: number }>;
  close: () => Promise<void>;
}
interface Context {
  method: string;
  path: string;
  status: number;
  get: (header: string) => string;
}

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Server;

export interface ObjectStorage {
  bucket: BucketSettings;
  stop: () => Promise<void>;
}

/**
 * Starts a service with one empty bucket.
 *
 * @param options.conditions false for a service that ignores `If-None-Match`, as older ones do
 */
export async function startObjectStorage({ conditions = true } = {}): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'object-storage-'));
  const name = 'releases';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  if (conditions) honourConditions(server, name);
  const { port } = await server.run();
  let stopped: Promise<void> | undefined;
  return {
    bucket: {
      url: `http://127.0.0.1:${port}/${name}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    // A test may stop it before its clean-up does.
    stop: () => (stopped ??= server.close().then(() => rm(directory, { recursive: true, force: true }))),
  };
}

/** S3rver is older than conditional writes; this adds them as S3 answers them. */
function honourConditions(server: Server, bucket: string) {
  const claimed = new Set<string>();
  server.middleware.unshift(async (context, next) => {
    const key = decodeURIComponent(context.path.slice(bucket.length + 2));
    if (context.method === 'DELETE') claimed.delete(key);
    if (context.method !== 'PUT' || context.get('if-none-match') !== '*') return next();
    const isClaimed = claimed.has(key);
    // Before anything is awaited, so that only one of two simultaneous writes succeeds.
    claimed.add(key);
    if (isClaimed || (await server.store.existsObject(bucket, key))) {
      context.status = 412;
      return;
    }
    await next();
  });
}
