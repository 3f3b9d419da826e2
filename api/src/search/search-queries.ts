import { sql } from 'kysely';
import type { Permission } from '../access/permissions.ts';
import { listAppointments } from '../appointments/inbox-queries.ts';
import type { Database } from '../database/schema.ts';
import { listOrders } from '../orders/order-queries.ts';
import { matching } from '../records/record-filter.ts';
import { RecordKindName } from '../records/record-schema.ts';
import { listUsers } from '../users/user-queries.ts';
import type { StoredText } from '../wire/local-text.ts';
import type { Found, FoundGroup, SearchResult } from './search-schema.ts';

/** So many of each kind: who sees none of theirs among them types one more word. */
const mostOfKind = 5;

interface Searcher {
  userId: string;
  may: (permission: Permission) => boolean;
}

/**
 * Finds what is called so, of every kind that the person may see, by the searches of the lists. What is in the trash is
 * left to its list.
 */
export async function searchEverything(
  db: Database,
  search: string,
  { userId, may }: Searcher,
): Promise<SearchResult> {
  if (search.trim() === '') return { groups: [] };
  const part = { search, page: 1, pageSize: mostOfKind };
  const kinds = RecordKindName.enum.filter(may);
  const [records, ...others] = await Promise.all([
    kinds.length > 0 ? searchRecords(db, kinds, search) : [],
    may('users') && usersAmong(db, part),
    may('appointments') && appointmentsAmong(db, part, userId),
    may('orders') && ordersAmong(db, part),
  ]);
  const groups = [...records, ...others.flatMap((group) => group || [])];
  return { groups: groups.filter(({ found }) => found.length > 0) };
}

type Part = Parameters<typeof listUsers>[1] & { search: string };

async function usersAmong(db: Database, part: Part): Promise<FoundGroup> {
  const { users, total } = await listUsers(db, part);
  return groupOf(
    'users',
    total,
    users.map(({ _id, user_name, user_email, user_block, user_active }) => ({
      id: _id,
      handle: user_email,
      title: { en: user_name },
      state: user_block ? 'blocked' : user_active ? 'active' : 'inactive',
    })),
  );
}

async function appointmentsAmong(db: Database, part: Part, me: string): Promise<FoundGroup> {
  const { items, total } = await listAppointments(db, part, me);
  return groupOf(
    'appointments',
    total,
    items.map(({ _id, reference, name, status }) => ({
      id: _id,
      handle: reference,
      title: { en: name },
      state: status,
    })),
  );
}

async function ordersAmong(db: Database, { search, ...part }: Part): Promise<FoundGroup> {
  const { items, total } = await listOrders(db, { search }, part);
  return groupOf(
    'orders',
    total,
    items.map(({ _id, number, customerName, status }) => ({
      id: _id,
      handle: number,
      title: { en: customerName },
      state: status,
    })),
  );
}

const groupOf = (kind: FoundGroup['kind'], total: number, found: Found[]): FoundGroup => ({
  kind,
  found,
  more: total > found.length,
});

/** All kinds in one question; those first that are called just so, or begin so. */
async function searchRecords(db: Database, kinds: RecordKindName[], search: string): Promise<FoundGroup[]> {
  const words = search.trim().toLowerCase();
  const parts = kinds.map(
    (name) => sql`
      (select kind, id::text, slug as handle, title, case when published is null then 'draft' else 'published' end as state
        from records where ${matching({ name }, { search, page: 1, pageSize: mostOfKind })}
        order by not starts_with(lower(title ->> 'en'), ${words}), not starts_with(coalesce(title ->> 'ta', ''), ${words}),
          position, id
        limit ${mostOfKind + 1})`,
  );
  const { rows } = await sql<
    Found & { kind: RecordKindName; title: StoredText }
  >`${sql.join(parts, sql` union all `)}`.execute(db);
  return kinds.map((kind) => {
    const found = rows.filter((row) => row.kind === kind).map(({ kind: _, ...each }) => each);
    return { kind, found: found.slice(0, mostOfKind), more: found.length > mostOfKind };
  });
}
