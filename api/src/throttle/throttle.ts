import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import { networkOf } from '@nalam/server-kit/network-of';

export interface Limit {
  /** Distinguishes the limit from others. */
  name: string;
  times: number;
  seconds: number;
}

const tooManyAttempts = 'Too many attempts. Please wait a few minutes, then try again.';

interface Refusal {
  /** The message to the person; by default, to wait a few minutes. */
  message?: string;
  /** Called when the limit is first exceeded, and not again until the time is over. */
  onFirstRefusal?: () => Promise<void>;
}

/**
 * Counts an attempt in the database, so that several processes count together.
 * @param source an address, an email, or both with a space between them; only its hash is stored
 * @throws Problem TOO_MANY_ATTEMPTS with the time to wait
 */
export async function countAttempt(
  db: Database,
  limit: Limit,
  source: string,
  { message = tooManyAttempts, onFirstRefusal }: Refusal = {},
) {
  try {
    await limiterOf(db, limit).consume(keyOf(source));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    if (refused.consumedPoints === limit.times + 1) await onFirstRefusal?.();
    throw new Problem('TOO_MANY_ATTEMPTS', message, {
      retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
    });
  }
}

/** Uncounts one attempt. */
export async function uncountAttempt(db: Database, limit: Limit, source: string) {
  await limiterOf(db, limit).reward(keyOf(source));
}

/** Resets the count. */
export async function clearAttempts(db: Database, limit: Limit, source: string) {
  await limiterOf(db, limit).delete(keyOf(source));
}

/** Counts addresses of one network together; done here so that no limit can forget it. */
function keyOf(source: string) {
  const key = source.split(' ').map(networkOf).join(' ');
  return createHash('sha256').update(key).digest('base64url');
}

/** One per database and limit, because each deletes expired rows with its own timer. */
const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

function limiterOf(db: Database, { name, times, seconds }: Limit) {
  const ofDatabase = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, ofDatabase);
  const key = `${name} ${times} ${seconds}`;
  const cached = ofDatabase.get(key);
  if (cached) return cached;
  const limiter = new RateLimiterPostgres({
    storeClient: throughKysely(db),
    storeType: 'client',
    tableName: 'throttle',
    tableCreated: true,
    keyPrefix: name,
    points: times,
    duration: seconds,
  });
  ofDatabase.set(key, limiter);
  return limiter;
}

/** The limiter expects a client of `pg`; this one forwards its calls to the current database. */
function throughKysely(db: Database) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}
