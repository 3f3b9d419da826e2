import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buckets } from '../../releases/canaries.ts';

/** Long enough for any canary, in seconds. */
const maxAge = 30 * 24 * 60 * 60;

/**
 * Tells which bucket a visitor is in (`releases/canaries.ts`). It is drawn at the first page of a canary's time and kept
 * in a cookie, so that a visitor stays with one version; one number of a hundred says nothing about anybody. Without a
 * canary there is no cookie.
 *
 * @param tried whether there is a canary
 */
export function bucketOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { tried, secure }: { tried: boolean; secure: boolean },
): number {
  const [, known] = /(?:^|;\s*)bucket=(\d{1,2})(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  const cookie = (value: string, age: number) =>
    `bucket=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  if (!tried) {
    if (known !== undefined) reply.header('set-cookie', cookie('', 0));
    return buckets - 1;
  }
  const bucket = known === undefined ? randomInt(buckets) : Number(known);
  if (known === undefined) reply.header('set-cookie', cookie(String(bucket), maxAge));
  return bucket;
}
