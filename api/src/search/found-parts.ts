import { type RawBuilder, sql } from 'kysely';
import { matchesRequest } from '../appointments/appointment-queries.ts';
import type { Permission } from '../access/permissions.ts';
import { containsAllWords } from '../database/text-search.ts';
import { matching } from '../records/record-filter.ts';
import { RecordKindName } from '../records/record-schema.ts';
import { matchesRedirect } from '../redirects/redirect-queries.ts';
import type { FoundKindName } from './search-schema.ts';

/** The SQL to search one kind. */
export interface FoundPart {
  permission: Permission;
  /** The fields of `Found`. */
  columns: RawBuilder<unknown>;
  from: (search: string) => RawBuilder<unknown>;
  order: (search: string) => RawBuilder<unknown>;
}

/** Names that begin with the text come first, then names with a word that does. Excludes the trash. */
const ofRecords = (name: RecordKindName): FoundPart => ({
  permission: name,
  columns: sql`id::text, slug as handle, title, case when published is null then 'draft' else 'published' end as state,
    null as within`,
  from: (search) => sql`records where ${matching({ name }, { search })}`,
  // Filters by the searched words first, because extracting names from thousands of JSON values is slow.
  order: (search) => {
    const words = search.trim().toLowerCase();
    return sql`not starts_with(search, ${words}), strpos(search, ${` ${words}`}) = 0, position, id`;
  },
});

const newest = () => sql`created_at desc, id desc`;
const titleFrom = (name: string) => sql`jsonb_build_object('en', ${sql.raw(name)})`;

export const foundParts: Record<FoundKindName, FoundPart> = {
  ...(Object.fromEntries(RecordKindName.enum.map((name) => [name, ofRecords(name)])) as Record<
    RecordKindName,
    FoundPart
  >),
  users: {
    permission: 'users',
    columns: sql`id::text, user_email as handle, ${titleFrom('user_name')} as title,
      case when user_block then 'blocked' when user_active then 'active' else 'inactive' end as state, null as within`,
    from: (search) => sql`users where ${containsAllWords('search', search)}`,
    order: () => sql`lower(user_name), id`,
  },
  appointments: {
    permission: 'appointments',
    columns: sql`id::text, reference as handle, ${titleFrom('name')} as title, status as state, null as within`,
    from: (search) => sql`appointments where ${matchesRequest(search)}`,
    order: newest,
  },
  orders: {
    permission: 'orders',
    columns: sql`id::text, number as handle, ${titleFrom(`contact ->> 'name'`)} as title, status as state, null as within`,
    from: (search) => sql`orders where ${containsAllWords('search', search)}`,
    order: newest,
  },
  applications: {
    permission: 'job-applications',
    columns: sql`id::text, reference as handle, ${titleFrom('name')} as title, status as state, opening_id::text as within`,
    // A deleted opening has no page to show them on.
    from: (search) =>
      sql`job_applications where opening_id is not null and ${containsAllWords('search', search)}`,
    order: newest,
  },
  pictures: {
    permission: 'media',
    columns: sql`id::text, nullif(name, '') as handle, alt as title, null as state, null as within`,
    from: (search) => sql`images where ${containsAllWords('search', search)}`,
    order: newest,
  },
  redirects: {
    permission: 'redirects',
    columns: sql`from_path as id, to_path as handle, ${titleFrom('from_path')} as title,
      case when permanent then 'permanent' else 'forNow' end as state, null as within`,
    from: (search) => sql`redirects where ${matchesRedirect(search.trim())}`,
    order: () => sql`created_at desc, from_path`,
  },
  meta: {
    permission: 'meta',
    columns: sql`path as id, path as handle, title, null as state, null as within`,
    from: (search) => sql`page_meta where ${containsAllWords('search', search)}`,
    order: () => sql`path`,
  },
};
