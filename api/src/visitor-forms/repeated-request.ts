import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema.ts';

/** Two identical requests within this time are one that was sent twice (docs/decisions/0003-api-repeated-requests.md). */
export const sameWithinMinutes = 10;

/** @returns what tells a request from others: the hash of all that was asked */
export function contentHash(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/**
 * Makes requests of the same content wait for each other until the transaction ends, so that two halves of a double
 * click cannot both find nothing stored yet.
 */
export async function lockContent(trx: DatabaseTransaction, hash: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx);
}
