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
  /** True if this person's sign-in has a second step. */
  hasSecondStep: boolean;
}

export type Lifetimes = Pick<Settings, 'sessionHours' | 'sessionIdleMinutes'>;

/** User agents are rarely longer, and mention the browser before that. */
const maxDeviceLength = 300;

/** Avoids a database write on every request. */
const seenEveryMs = 60_000;

/**
 * @param device the browser's user agent
 * @returns the token for the cookie: 256 random bits; the database stores only its hash, so that its contents cannot be used to
 * sign in
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
  // Also deletes the user's expired sessions, because nothing else does.
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  return token;
}

/**
 * @returns the user who is signed in with this token. Queried for each request, so that blocking a user ends their session at
 * their next request (docs/product.md#users).
 * @param attended whether a person's action caused the request
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

/** Neither expired nor idle for too long. */
function isAlive(sessionIdleMinutes: number) {
  return sql<boolean>`expires_at > now() and last_seen_at > now() - make_interval(mins => ${sessionIdleMinutes})`;
}

/** A user's valid sessions, last used first. */
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
 * Expires all sessions of a blocked user without deleting them, so that only their own browsers learn the reason: see {@link
 * isOfBlocked}. Includes idle ones, which would otherwise become valid again when the user is unblocked.
 */
export async function closeSessionsOf(db: Database, userId: string) {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** True if this token belongs to a user who is now blocked or inactive. */
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

/** Ends one session of a user, or with `but`, all except that one. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  selection: { id: string } | { but: string } | 'all',
): Promise<number> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (selection !== 'all')
    ended =
      'id' in selection
        ? ended.where('id', '=', selection.id)
        : ended.where('token_hash', '!=', selection.but);
  return (await ended.returning('id').execute()).length;
}
