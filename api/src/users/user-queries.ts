import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { containsAllWords } from '../database/text-search.ts';
import type { Database, DatabaseTransaction, Tables } from '../database/schema.ts';
import { eachRow } from '../database/each-row.ts';
import { selectPage } from '../database/select-page.ts';
import type { User, UserList, UserListQuery, UserSort, UserState } from './user-schema.ts';

type UserRow = Selectable<Tables['users']>;

type Narrowed = Pick<UserListQuery, 'search' | 'type' | 'state'>;

function matching(db: Database, { search = '', type, state }: Narrowed) {
  let filtered = db.selectFrom('users').where(containsAllWords('search', search));
  if (type) filtered = filtered.where('user_type', '=', type);
  if (state) filtered = filtered.where((eb) => isInState(eb, state));
  return filtered.selectAll().select(lastSeen);
}

/** All matching users, newest first. */
export const eachUser = (db: Database, query: Narrowed) =>
  eachRow(matching(db, query), 'users.created_at', 'users.id');

/** One page of the staff, with the total count. */
export async function listUsers(db: Database, { sort = 'name', ...query }: UserListQuery): Promise<UserList> {
  const sorted = matching(db, query).select([twoFactor, invitedUntil]).orderBy(orders[sort]);
  const { items: users, ...position } = await selectPage(sorted, query, toUser);
  return { users, ...position };
}

/** Each order ends with a unique column; otherwise a user could appear on two pages and another on none. */
const orders: Record<UserSort, RawBuilder<unknown>> = {
  name: sql`lower(user_name), id`,
  '-name': sql`lower(user_name) desc, id`,
  email: sql`user_email, id`,
  '-email': sql`user_email desc, id`,
  createdAt: sql`created_at, id`,
  '-createdAt': sql`created_at desc, id`,
};

function isInState(eb: ExpressionBuilder<Tables, 'users'>, state: UserState) {
  switch (state) {
    case 'active':
      return eb.and([eb('user_active', '=', true), eb('user_block', '=', false)]);
    case 'blocked':
      return eb('user_block', '=', true);
    case 'inactive':
      return eb('user_active', '=', false);
  }
}

const lastSeen = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .selectFrom('sessions')
    .select((session) => session.fn.max('last_seen_at').as('at'))
    .whereRef('sessions.user_id', '=', 'users.id')
    .as('last_seen_at');

const invitedUntil = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .selectFrom('invites')
    .select('expires_at')
    .whereRef('invites.user_id', '=', 'users.id')
    .where('purpose', '=', 'invite')
    .as('invited_until');

const twoFactor = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .exists(
      eb
        .selectFrom('two_factor')
        .select('user_id')
        .whereRef('two_factor.user_id', '=', 'users.id')
        .where('confirmed_at', 'is not', null),
    )
    .as('two_factor');

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select([lastSeen, twoFactor, invitedUntil])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toUser(row);
}

/** Locks a user for a change until the transaction ends. */
export function lockUser(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('users')
    .selectAll()
    .select([twoFactor, invitedUntil])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The columns from other tables. */
interface Beside {
  last_seen_at?: Date | null;
  two_factor?: unknown;
  invited_until?: Date | null;
}

export function toUser(row: UserRow & Beside): User {
  return {
    _id: row.id,
    user_name: row.user_name,
    user_email: row.user_email,
    user_type: row.user_type,
    user_active: row.user_active,
    user_block: row.user_block,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    twoFactor: row.two_factor === true,
    invitedUntil: row.invited_until?.toISOString() ?? null,
  };
}
