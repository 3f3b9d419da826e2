import { type Insertable, sql } from 'kysely';
import type { DatabaseTransaction, Tables } from '../database/schema.ts';
import type { PublishedRow, PublishedTable } from './record-kind.ts';

type Common = 'id' | 'position' | 'status' | 'version' | 'created_at' | 'updated_at';

/** Inserts or replaces the row that visitors read. */
export async function writePublished<Table extends PublishedTable>(
  trx: DatabaseTransaction,
  table: Table,
  { id, position }: PublishedRow,
  columns: Omit<Insertable<Tables[Table]>, Common>,
) {
  const row = { id, position, status: 'published', ...columns };
  await trx
    .insertInto<PublishedTable>(table)
    // The compiler cannot type values for one of several tables; the parameters are checked against it.
    .values(row as never)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, updated_at: sql`now()` } as never))
    .execute();
}

/** Hides a row from visitors. The row stays, because appointments refer to their service. */
export async function hidePublished(trx: DatabaseTransaction, table: PublishedTable, id: string) {
  await sql`update ${sql.table(table)} set status = 'draft' where id = ${id}`.execute(trx);
}

export async function renamePublished(
  trx: DatabaseTransaction,
  table: PublishedTable,
  column: string,
  { id, slug }: PublishedRow,
) {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${slug} where id = ${id}`.execute(trx);
}

export async function deletePublished(trx: DatabaseTransaction, table: PublishedTable, id: string) {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
}

/** Copies the positions of records to their published rows. */
export async function orderPublished(trx: DatabaseTransaction, table: PublishedTable, ids: string[]) {
  await sql`
    update ${sql.table(table)} as published set position = records.position from records
    where records.id = published.id and records.id = any(${ids}::uuid[])
      and published.position <> records.position`.execute(trx);
}
