import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('role_grants')
    .addColumn('role', 'text', (column) => column.primaryKey())
    .addColumn('routes', 'jsonb', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_by', 'text')
    .execute();

  await db.schema
    .createTable('audit')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    // The name stays when the person's account is deleted.
    .addColumn('actor_id', 'uuid', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('actor', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_newest').on('audit').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_subject').on('audit').columns(['subject', 'subject_id']).execute();
}
