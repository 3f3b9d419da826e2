import { type Kysely, sql } from 'kysely';
import { soundsIn } from '../../finding/sound-of.ts';

/** Adds when to call a visitor again, and how names sound, for finding callers. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('appointments')
    .addColumn('call_again_at', 'timestamptz')
    .addColumn('name_sounds', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ name: string }>`select distinct name from appointments`.execute(db);
  const names = rows.map(({ name }) => name);
  const sounds = names.map((name) => ` ${soundsIn(name)}`);
  await sql`update appointments set name_sounds = known.sounds
    from unnest(${names}::text[], ${sounds}::text[]) as known (name, sounds)
    where appointments.name = known.name`.execute(db);
}
