import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buckets } from '../../releases/canaries.ts';

/** Longer than any canary. */
const maxAgeSeconds = 30 * 24 * 60 * 60;
const name = 'bucket';

/** @returns the visitor's previous bucket; undefined without a cookie of ours */
export function knownBucketOf({ cookies }: Pick<FastifyRequest, 'cookies'>): number | undefined {
  const { [name]: value = '' } = cookies;
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

/** @returns whether the answer deletes the cookie of an ended canary, or may keep that of a running one */
export const hasBucket = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[name] !== undefined;

/**
 * Returns a visitor's bucket (`releases/canaries.ts`). It is drawn for the first page during a canary and stored in a cookie, so that a
 * visitor stays with one version; one number out of a hundred identifies no visitor. Without a canary there is no cookie.
 */
export function bucketOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isCanaryRunning, secure }: { isCanaryRunning: boolean; secure: boolean },
): number {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (!isCanaryRunning) {
    if (hasBucket(request)) reply.clearCookie(name, options);
    return buckets - 1;
  }
  const knownBucket = knownBucketOf(request);
  if (knownBucket !== undefined) return knownBucket;
  const bucket = randomInt(buckets);
  reply.setCookie(name, String(bucket), { ...options, maxAge: maxAgeSeconds });
  return bucket;
}
