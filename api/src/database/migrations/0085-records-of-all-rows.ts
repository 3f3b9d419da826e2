import { type Kysely, sql } from 'kysely';

/** A text of a content that has English and no Tamil. */
const untranslated = sql.lit('strict $.** ? (exists(@.en) && @.en != "" && !exists(@.ta))');

/**
 * Rows from before there were records, or of a demo whose loading was interrupted, had got their record at the next start
 * of the API. From here on records have one way in, so what is still without one gets it now, for the last time.
 */
export async function up(db: Kysely<unknown>) {
  for (const { kind, table, slug, title, content, image } of kinds) {
    await sql`
      insert into records (id, kind, content, published, slug, title, image_id, missing_tamil, position, first_published_at)
      select id, ${sql.lit(kind)}, content, case status when 'published' then content end, slug, title, image_id,
        (select count(*) from jsonb_path_query(content, ${untranslated})), position,
        case status when 'published' then now() end
      from (
        select id, status, position, ${sql.raw(slug)} as slug, ${sql.raw(title)} as title, ${sql.raw(image)} as image_id,
          jsonb_build_object(${sql.raw(content)}) as content
        from ${sql.table(table)} as published
      ) as unrecorded
      where id not in (select id from records)`.execute(db);
  }
  await sql`
    insert into revisions (record_id, version, action, content)
    select id, version, 'create', content from records
    where id not in (select record_id from revisions)`.execute(db);
  // A picture's id is a text of a content that is the id of an image.
  await sql`
    insert into record_images (record_id, image_id)
    select distinct records.id, images.id
    from records, jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') as word
      join images on images.id::text = word #>> '{}'
    on conflict do nothing`.execute(db);
}

const picturesOf = (table: string, owner: string) => `(
  select coalesce(jsonb_agg(image_id order by position), '[]') from ${table} where ${owner} = published.id)`;
const firstOf = (table: string, owner: string) => `(
  select image_id from ${table} where ${owner} = published.id order by position limit 1)`;
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** In SQL: what each kind's row is as a content, as it was when this was written. */
const kinds = [
  {
    kind: 'services',
    table: 'services',
    slug: 'link',
    title: 'name',
    image: 'image_id',
    content: `'name', name, 'category', category, 'summary', summary, 'about', about, 'keywords', keywords,
      'preparation', preparation, 'duration', duration, 'reportTime', report_time, 'pricePaise', price_paise,
      'visit', visit, 'homeCollection', home_collection, 'prenatalNotice', prenatal_notice,
      'reviewedOn', reviewed_on, 'image', image_id`,
  },
  {
    kind: 'doctors',
    table: 'doctors',
    slug: 'slug',
    title: 'name',
    image: 'image_id',
    content: `'name', name, 'qualification', qualification, 'registration', registration, 'speciality', speciality,
      'about', about, 'days', days, 'from', from_time, 'to', to_time, 'image', image_id`,
  },
  {
    kind: 'banners',
    table: 'banners',
    slug: 'null::text',
    title: 'heading',
    image: 'image_id',
    content: `'heading', heading, 'text', text, 'action', action, 'image', image_id`,
  },
  {
    kind: 'openings',
    table: 'openings',
    slug: 'slug',
    title: 'title',
    image: 'null::uuid',
    content: `'title', title, 'department', department, 'location', location, 'type', type, 'summary', summary,
      'description', description, 'experience', experience, 'hours', hours,
      'salary', case when salary_from_paise is not null and salary_to_paise is not null
        then jsonb_build_object('fromPaise', salary_from_paise, 'toPaise', salary_to_paise) end,
      'postedOn', posted_on, 'lastDate', last_date`,
  },
  {
    kind: 'gallery-events',
    table: 'gallery_events',
    slug: 'eventname',
    title: 'title',
    image: firstOf('gallery_pictures', 'event_id'),
    content: `'title', title, 'date', date, 'description', description,
      'pictures', ${picturesOf('gallery_pictures', 'event_id')}`,
  },
  {
    kind: 'announcements',
    table: 'announcements',
    slug: 'null::text',
    title: 'heading',
    image: 'null::uuid',
    content: `'mode', mode, 'heading', heading, 'text', text, 'action', action, 'startsAt', ${utc('starts_at')},
      'endsAt', ${utc('ends_at')}, 'edition', announcement_version`,
  },
  {
    kind: 'categories',
    table: 'categories',
    slug: 'slug',
    title: 'name',
    image: 'image_id',
    content: `'name', name, 'description', description, 'image', image_id`,
  },
  {
    kind: 'sub-categories',
    table: 'sub_categories',
    slug: 'slug',
    title: 'name',
    image: 'null::uuid',
    content: `'category', category_id, 'name', name`,
  },
  {
    kind: 'products',
    table: 'products',
    slug: 'slug',
    title: 'name',
    image: firstOf('product_images', 'product_id'),
    content: `'shelf', coalesce(sub_category_id, category_id), 'name', name, 'summary', summary,
      'description', description, 'keywords', keywords,
      'sizes', (
        select coalesce(jsonb_agg(jsonb_build_object('sizeId', sizes.id, 'name', sizes.name,
          'pricePaise', price_paise, 'firstStock', 0) order by sizes.position), '[]')
        from product_sizes as sizes where product_id = published.id and not withdrawn),
      'images', ${picturesOf('product_images', 'product_id')}`,
  },
];
