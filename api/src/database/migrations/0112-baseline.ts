import { type Kysely, sql } from 'kysely';
import { contentTables } from '../baseline/content.ts';
import { staffTables } from '../baseline/staff.ts';
import { visitorsTables } from '../baseline/visitors.ts';

/** The migrations before this baseline, stored as applied because an API of 2026-11-26 looks for them. */
export const earlierMigrations = `
  0001-content 0002-catalogue 0003-people 0004-appointments 0005-content-version 0006-careers
  0007-gallery-announcements-enquiries 0008-finding 0010-records 0011-access-and-audit 0012-media 0015-staff-accounts
  0030-customers 0031-carts-and-wishlists 0032-orders 0033-visible-stock 0040-answering-requests 0045-two-factor
  0046-invites 0056-spent-id-tokens 0057-quick-lists 0060-catalogue-records 0061-payments-online 0062-searched-words
  0063-refunds 0068-repeated-audit 0070-sent-mail 0071-retention 0075-product-keywords 0076-mail-language 0077-lists
  0085-records-of-all-rows 0090-services-of-products 0091-contractions 0095-password-links 0096-audit-clients
  0100-visits 0101-calendars-in-mail 0102-visit-links 0103-visit-reminders 0104-message-channels 0105-bank-references
  0106-several-tests 0107-visit-channels 0108-home-collection 0109-missed-searches-and-views 0110-paid-visits
  0111-unused-accounts
`
  .trim()
  .split(/\s+/);

/** The tables that visitors read, except the stock, of which pages show only the first ten pieces. */
const publicContent = `
  about_page announcements banners categories doctors gallery_events gallery_pictures images openings page_meta product_images
  product_sizes products redirects services site_settings sub_categories
`
  .trim()
  .split(/\s+/);

/** Creates all tables as of 2026-11-26 in a new database. Older databases got them from earlier migrations. */
export async function up(db: Kysely<unknown>) {
  const statements = [staffTables, contentTables, visitorsTables].join('').split(/;\s+/);
  for (const statement of statements.filter((each) => each !== '')) await sql.raw(statement).execute(db);

  await sql`insert into content_version (version) values (1)`.execute(db);
  await sql`
    create function content_changed() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      return null;
    end $$`.execute(db);
  // Deferred: see docs/decisions/0001-api-content-version.md.
  const changed = sql`deferrable initially deferred for each row`;
  for (const table of publicContent)
    await sql`
      create constraint trigger content_changed after insert or update or delete on ${sql.table(table)}
      ${changed} execute function content_changed()`.execute(db);
  await sql`
    create constraint trigger content_changed after insert or delete on stock
    ${changed} execute function content_changed()`.execute(db);
  await sql`
    create constraint trigger visible_stock_changed after update on stock
    ${changed} when (old.size_id <> new.size_id or least(old.quantity, 10) <> least(new.quantity, 10))
    execute function content_changed()`.execute(db);

  await sql`
    insert into kysely_migration (name, timestamp)
    select name, '2026-11-26T00:00:00.000Z' from unnest(${earlierMigrations}::text[]) as name`.execute(db);
}
