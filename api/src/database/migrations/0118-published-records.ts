import { type Kysely, sql } from 'kysely';

/** The tables that earlier APIs read, by kind. Those of the catalogue stay, because stock and orders refer to them. */
const earlierTables = {
  services: 'services',
  doctors: 'doctors',
  banners: 'banners',
  openings: 'openings',
  'gallery-events': 'gallery_events',
  announcements: 'announcements',
  about: 'about_pages',
};

/** Visitors now read published records directly, not a table per kind. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table records add column published_at timestamptz`.execute(db);
  for (const table of [...Object.values(earlierTables), 'categories', 'sub_categories', 'products'])
    await sql`
      update records set published_at = shown.updated_at from ${sql.table(table)} as shown
      where shown.id = records.id`.execute(db);
  // Last, because it rewrites the table and so removes the dead rows of the earlier updates.
  await sql`
    alter table records
    add column listed jsonb
      generated always as (published - '{about,description,preparation,pictures,images}'::text[]) stored,
    alter column listed set storage main`.execute(db);
  await sql`create index records_published on records (kind, position, id) where published is not null`.execute(
    db,
  );
  await sql`create index records_listed on records using gin (listed jsonb_path_ops)`.execute(db);
  await raiseContentVersion(db);
  await fillEarlierTables(db);
  // PostgreSQL plans with statistics, which the embedded database would never collect by itself.
  await sql`analyze records`.execute(db);
}

/** Drafts don't raise it, because visitors don't see them. */
async function raiseContentVersion(db: Kysely<unknown>) {
  const changes = {
    insert: sql`new.published is not null`,
    update: sql`old.published is distinct from new.published or new.published is not null
      and (old.slug, old.position) is distinct from (new.slug, new.position)`,
    delete: sql`old.published is not null`,
  };
  for (const [change, condition] of Object.entries(changes))
    await sql`
      create constraint trigger ${sql.id(`content_changed_by_${change}`)} after ${sql.raw(change)} on records
      deferrable initially deferred for each row when (${condition}) execute function content_changed()`.execute(
      db,
    );
}

/**
 * Fills the tables of earlier APIs as these would, with the time of each publication. A contraction with `unreadSince:
 * '0118-published-records'` drops the trigger, the function, the tables, `gallery_pictures` and `about_page`, and makes
 * appointments and applications refer to records.
 */
async function fillEarlierTables(db: Kysely<unknown>) {
  const tables = Object.entries(earlierTables).map(
    ([kind, table]) => sql`when ${sql.lit(kind)} then ${sql.lit(table)}`,
  );
  await sql`
    create function fill_earlier_tables() returns trigger language plpgsql as $$
    declare
      earlier text := case case tg_op when 'DELETE' then old.kind else new.kind end ${sql.join(tables, sql` `)} end;
      columns text;
      earlier_row jsonb;
    begin
      if tg_op = 'DELETE' then
        if earlier is not null then execute format('delete from %I where id = $1', earlier) using old.id; end if;
        return old;
      end if;
      if tg_op = 'UPDATE' then
        if (old.published, old.slug, old.position) is not distinct from (new.published, new.slug, new.position) then
          return new;
        end if;
        if old.published is distinct from new.published and old.published_at is not distinct from new.published_at then
          new.published_at := now();
        end if;
      end if;
      if earlier is null then return new; end if;

      execute format('select to_jsonb(it) from %I as it where id = $1', earlier) into earlier_row using new.id;
      if new.published is null and earlier_row is null then return new; end if;
      if new.published is not null then
        earlier_row := coalesce(earlier_row, '{}')
          || (select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\\1', 'g')), value) from jsonb_each(new.published))
          || jsonb_build_object('content', new.published, 'image_id', new.published -> 'image',
            'from_time', new.published -> 'from', 'to_time', new.published -> 'to',
            'announcement_version', new.published -> 'edition',
            'salary_from_paise', new.published #> '{salary,fromPaise}',
            'salary_to_paise', new.published #> '{salary,toPaise}')
          || case when new.published ->> 'postedOn' is null
            then jsonb_build_object('posted_on', (now() at time zone 'Asia/Kolkata')::date) else '{}' end
          || case when new.published ->> 'reviewedOn' is null
            then jsonb_build_object('reviewed_on', (now() at time zone 'Asia/Kolkata')::date) else '{}' end;
      end if;
      earlier_row := earlier_row || jsonb_build_object('id', new.id, 'position', new.position, 'version', 1,
        'status', case when new.published is null then 'draft' else 'published' end,
        'link', new.slug, 'slug', new.slug, 'eventname', new.slug,
        'created_at', new.created_at, 'updated_at', coalesce(new.published_at, now()));
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = earlier::regclass and attnum > 0 and not attisdropped;
      execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1)
        on conflict (id) do update set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1))', earlier, columns)
        using earlier_row;

      if new.kind = 'gallery-events' and new.published is not null then
        delete from gallery_pictures where event_id = new.id;
        insert into gallery_pictures (event_id, image_id, position)
          select new.id, picture::uuid, place - 1
          from jsonb_array_elements_text(new.published -> 'pictures') with ordinality as each (picture, place)
          where picture is not null order by place
          on conflict do nothing;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fill_earlier_tables before insert or update or delete on records
    for each row execute function fill_earlier_tables()`.execute(db);
}
