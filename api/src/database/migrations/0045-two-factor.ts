import { type Kysely, sql } from 'kysely';

/** The second step of signing in: a code from an app, or one of the recovery codes. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('two_factor')
    .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    // Encrypted: see two-factor/secret-cipher.ts.
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    // Of the last code that was taken; neither it nor an older one is taken again.
    .addColumn('last_step', 'integer')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  // Using one deletes its row.
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'uuid', (column) =>
      column.notNull().references('two_factor.user_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();

  // Who has taken the first step and not yet the second.
  await db.schema
    .createTable('sign_in_steps')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_steps_user').on('sign_in_steps').column('user_id').execute();
}
