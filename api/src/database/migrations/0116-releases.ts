import { type Kysely, sql } from 'kysely';

/**
 * Tables for stored releases, live versions and release tokens. The row with the highest number is live; the primary key refuses
 * the second of two simultaneous changes.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('releases')
    .addColumn('package', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('contract', 'text')
    .addColumn('commit', 'text')
    .addColumn('owner', 'text')
    .addColumn('changes', 'jsonb')
    .addColumn('published_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('published_by', 'text')
    .addPrimaryKeyConstraint('releases_pkey', ['package', 'version'])
    .execute();
  await db.schema
    .createTable('release_changes')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('versions', 'jsonb', (column) => column.notNull())
    .addColumn('state', 'jsonb', (column) => column.notNull())
    .addColumn('cause', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('release_tokens')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('packages', 'jsonb')
    .addColumn('rights', 'jsonb', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('release_views')
    .addColumn('package', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('failed_at', 'timestamptz')
    .addPrimaryKeyConstraint('release_views_pkey', ['package', 'version', 'reporter'])
    .execute();
  await db.schema
    .createTable('release_errors')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('package', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('stack', 'jsonb', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('release_errors_package')
    .on('release_errors')
    .columns(['package', 'version', 'at'])
    .execute();
  await db.schema
    .createTable('release_vitals')
    .addColumn('package', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('vital', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_vitals_pkey', ['package', 'version', 'day', 'page', 'vital', 'step'])
    .execute();
}
