import { sql } from 'kysely';
import type { Role } from '../access/role.ts';
import type { Database } from '../database/schema.ts';
import { hashOf, newSecret } from '../secret.ts';
import type { Settings } from '../settings.ts';

export interface StaffSession {
  tokenHash: string;
  userId: string;
  role: Role;
  username: string;
  /** Whether this person signs in in two steps. */
  hasSecondStep: boolean;
}

export type Lifetimes = Pick<Settings, 'sessionHours' | 'sessionIdleMinutes'>;

/** A browser's description of itself is rarely longer; what is cut off names no browser. */
const maxDeviceLength = 300;

/** So that reading the dashboard does not write to the database at every request. */
const seenEveryMs = 60_000;

/**
 * @param device the browser's user agent
 * @returns the token for the cookie: 256 random bits, of which the database keeps only the hash, so that a reader of
 * the database cannot sign in with what is in it
 */
export async function startSession(
  db: Database,
  userId: string,
  device: string,
  { sessionHours }: Lifetimes,
): Promise<string> {
  const { token, tokenHash } = newSecret();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      device: device.slice(0, maxDeviceLength),
      expires_at: sql`now() + make_interval(hours => ${sessionHours})`,
    })
    .execute();
  // The user's expired sessions would stay for ever otherwise.
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  return token;
}

/**
 * Who is signed in with this token. Asked of the database each time, so that blocking a user ends their session at
 * their next request (docs/product.md#users).
 * @param attended whether the request comes from a person's action
 */
export async function findSession(
  db: Database,
  token: string,
  { sessionIdleMinutes }: Lifetimes,
  attended = true,
): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'sessions.user_id')
    .select(['token_hash', 'sessions.user_id', 'user_type', 'user_name', 'last_seen_at', 'confirmed_at'])
    .where('token_hash', '=', hashOf(token))
    .where(isAlive(sessionIdleMinutes))
    .where('user_active', '=', true)
    .where('user_block', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;

  if (attended && Date.now() - row.last_seen_at.getTime() > seenEveryMs) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    role: row.user_type,
    username: row.user_name,
    hasSecondStep: row.confirmed_at !== null,
  };
}

/** Neither over nor left alone for too long. */
function isAlive(sessionIdleMinutes: number) {
  return sql<boolean>`expires_at > now() and last_seen_at > now() - make_interval(mins => ${sessionIdleMinutes})`;
}

/** A user's valid sessions, the one used last first. */
export function sessionsOf(db: Database, userId: string, { sessionIdleMinutes }: Lifetimes) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where(isAlive(sessionIdleMinutes))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function endSession(db: Database, token: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/**
 * Ends all sessions of a blocked user, and keeps them, so that their own browser, and no other, is answered why: see
 * {@link isOfBlocked}. An idle one would be valid again once they are unblocked.
 */
export async function closeSessionsOf(db: Database, userId: string) {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Whether this token is of a session whose user is blocked or inactive now. */
export async function isOfBlocked(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('token_hash', '=', hashOf(token))
    .where((where) => where.or([where('user_block', '=', true), where('user_active', '=', false)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one session of a user; with `but`, all except that one. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  which: { id: string } | { but: string } | 'all',
): Promise<number> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (which !== 'all')
    ended = 'id' in which ? ended.where('id', '=', which.id) : ended.where('token_hash', '!=', which.but);
  return (await ended.returning('id').execute()).length;
}
