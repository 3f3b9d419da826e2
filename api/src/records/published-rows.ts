import { type Insertable, sql } from 'kysely';
import type { DatabaseTransaction, Tables } from '../database/schema.ts';
import type { RecordKind, RecordRow, RowTable } from './record-kind.ts';

type Common = 'id' | 'slug' | 'position' | 'status' | 'version' | 'created_at' | 'updated_at';

/** Inserts or replaces the row of a record. */
export async function writeRow<Table extends RowTable>(
  trx: DatabaseTransaction,
  table: Table,
  { id, slug, position }: RecordRow,
  columns: Omit<Insertable<Tables[Table]>, Common>,
) {
  const row = { id, slug, position, status: 'published', ...columns };
  await trx
    .insertInto<RowTable>(table)
    // The compiler cannot type values for one of several tables; the parameters are checked against it.
    .values(row as never)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, updated_at: sql`now()` } as never))
    .execute();
}

/** Copies the slugs and positions of records to their rows, and hides the rows of unpublished records. */
export async function updateRows(trx: DatabaseTransaction, { table }: RecordKind, ids: string[]) {
  if (table === undefined) return;
  const state = sql`(records.slug, records.position, case when published is null then 'draft' else 'published' end)`;
  await sql`
    update ${sql.table(table)} as shown set (slug, position, status) = ${state} from records
    where records.id = shown.id and records.id = any(${ids}::uuid[])
      and (shown.slug, shown.position, shown.status) is distinct from ${state}`.execute(trx);
}

export async function deleteRow(trx: DatabaseTransaction, { table }: RecordKind, id: string) {
  if (table !== undefined) await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
}
