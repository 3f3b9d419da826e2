import { type Kysely, sql } from 'kysely';

/**
 * Pages show stock up to ten pieces. Selling one of forty changes no page, so it need not empty every cache, nor make
 * buyers of different things wait for each other. See docs/decisions/0001-api-content-version.md.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop trigger content_changed on stock`.execute(db);
  await sql`
    create constraint trigger content_changed after insert or delete on stock
    deferrable initially deferred for each row execute function content_changed()`.execute(db);
  await sql`
    create constraint trigger visible_stock_changed after update on stock
    deferrable initially deferred for each row
    when (old.size_id <> new.size_id or least(old.quantity, 10) <> least(new.quantity, 10))
    execute function content_changed()`.execute(db);
}
