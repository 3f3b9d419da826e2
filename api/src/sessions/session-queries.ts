import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../access/role.ts';
import type { Database } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

export interface StaffSession {
  tokenHash: string;
  userId: string;
  role: Role;
  username: string;
}

type Lifetimes = Pick<Settings, 'sessionHours' | 'sessionIdleMinutes'>;

/** So that reading the dashboard does not write to the database at every request. */
const seenEveryMs = 60_000;

/**
 * @returns the token for the cookie: 256 random bits, of which the database keeps only the hash, so that whoever reads
 * the database cannot sign in with what is in it
 */
export async function startSession(
  db: Database,
  userId: string,
  { sessionHours }: Lifetimes,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      expires_at: sql`now() + make_interval(hours => ${sessionHours})`,
    })
    .execute();
  // The person's forgotten sessions would stay for ever otherwise.
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  return token;
}

/**
 * Who is signed in with this token. Asked of the database each time, so that blocking somebody ends their session at
 * their next request (product.md).
 */
export async function findSession(
  db: Database,
  token: string,
  { sessionIdleMinutes }: Lifetimes,
): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['token_hash', 'user_id', 'user_type', 'user_name', 'last_seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${sessionIdleMinutes})`)
    .where('user_active', '=', true)
    .where('user_block', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;

  if (Date.now() - row.last_seen_at.getTime() > seenEveryMs) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return { tokenHash: row.token_hash, userId: row.user_id, role: row.user_type, username: row.user_name };
}

export async function endSession(db: Database, token: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}
