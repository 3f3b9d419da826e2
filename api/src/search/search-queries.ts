import { sql } from 'kysely';
import type { Permission } from '../access/permissions.ts';
import { searchTerms } from '../database/text-search.ts';
import type { Database } from '../database/schema.ts';
import { RecordKindName } from '../records/record-schema.ts';
import { type FoundPart, foundParts } from './found-parts.ts';
import { FoundKindName, type Found, type SearchResult } from './search-schema.ts';

/** The maximum number of results per kind; beyond it, people refine their search. */
const maxPerKind = 5;

/**
 * Searches names in every kind that the user may see. Fetches one result more than it returns, to know if there are more without
 * counting.
 */
export async function searchEverything(
  db: Database,
  search: string,
  may: (permission: Permission) => boolean,
): Promise<SearchResult> {
  const kinds = FoundKindName.enum.filter((kind) => may(foundParts[kind].permission));
  if (searchTerms(search).length === 0 || kinds.length === 0) return { groups: [] };
  // Two parallel queries, because the records are about as many as everything else.
  const halves = [kinds.filter(isOfRecords), kinds.filter((kind) => !isOfRecords(kind))];
  const rows = (await Promise.all(halves.map((half) => ask(db, half, search)))).flat();
  const groups = kinds.map((kind) => {
    const matches = rows.filter((row) => row.kind === kind).map(({ kind: _, ...each }) => each);
    return { kind, found: matches.slice(0, maxPerKind), more: matches.length > maxPerKind };
  });
  return { groups: groups.filter(({ found }) => found.length > 0) };
}

const isOfRecords = (kind: FoundKindName) => RecordKindName.enum.some((name) => name === kind);

async function ask(db: Database, kinds: FoundKindName[], search: string) {
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => partOf(kind, foundParts[kind], search));
  const { rows } = await sql<Found & { kind: FoundKindName }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return rows;
}

const partOf = (kind: FoundKindName, { columns, from, order }: FoundPart, search: string) => sql`
  (select ${sql.lit(kind)} as kind, ${columns} from ${from(search)} order by ${order(search)} limit ${sql.lit(maxPerKind + 1)})`;
