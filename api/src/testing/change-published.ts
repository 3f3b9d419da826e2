import { sql } from 'kysely';
import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import type { RecordKindName } from '../records/record-schema.ts';

/**
 * Changes the published records of a kind, as if staff had published them.
 * @param change the fields to change; null hides the records
 * @param slug of a single record; omitted for all
 */
export async function changePublished(
  db: Database,
  kind: RecordKindName,
  change: object | null,
  slug?: string,
) {
  await sql`
    update records set published = ${change === null ? null : sql`published || ${json(change)}::jsonb`}
    where kind = ${kind} and published is not null ${slug === undefined ? sql`` : sql`and slug = ${slug}`}`.execute(
    db,
  );
}
