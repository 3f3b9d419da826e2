/** The tables for content: settings, records, pictures and the catalogue. */
export const contentTables = String.raw`
create table content_version (
  id boolean default true primary key check (id), version bigint not null
);

create table images (
  id uuid primary key, content_hash text not null, width integer not null, height integer not null,
  widths jsonb not null, alt jsonb not null, placeholder_colour text not null,
  created_at timestamptz default now() not null, name text default '' not null, focal_x real default 0.5 not null,
  focal_y real default 0.5 not null, version integer default 1 not null,
  search text generated always as (lower(name || ' ' || coalesce(alt ->> 'en', '') || ' '
    || coalesce(alt ->> 'ta', ''))) stored not null
);
create index images_newest on images (created_at desc, id desc);

create table site_settings (
  id boolean default true primary key check (id), content jsonb not null, version integer default 1 not null,
  updated_at timestamptz default now() not null, updated_by text
);

create table page_meta (
  path text primary key, title jsonb not null, description jsonb not null, image_id uuid references images (id),
  version integer default 1 not null, updated_at timestamptz default now() not null, updated_by text,
  search text generated always as (lower(path || ' ' || (title ->> 'en') || ' '
    || coalesce(title ->> 'ta', ''))) stored not null
);

create table redirects (
  from_path text primary key check (from_path = lower(from_path) and from_path ~ '^/[^/\\]'),
  to_path text not null check (to_path = '/' or to_path ~ '^/[^/\\]'), permanent boolean default true not null,
  created_at timestamptz default now() not null,
  search text generated always as (lower(from_path || ' ' || to_path)) stored not null,
  constraint leads_elsewhere check (from_path <> to_path)
);
create index redirects_newest on redirects (created_at desc, from_path);
create index redirects_to_path on redirects (to_path);

create table missed_searches (
  day date not null, words text not null, count integer default 1 not null, primary key (day, words)
);

create table about_page (
  id boolean default true primary key check (id), content jsonb not null, version integer default 1 not null,
  updated_at timestamptz default now() not null
);

create table announcements (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  mode text default 'strip' not null check (mode in ('strip', 'dialog')), starts_at timestamptz, ends_at timestamptz,
  heading jsonb not null, text jsonb not null, action jsonb, announcement_version integer default 1 not null,
  constraint announcements_schedule check (starts_at < ends_at)
);

create table banners (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, heading jsonb not null, text jsonb not null, action jsonb,
  image_id uuid references images (id)
);

create table doctors (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, slug text not null unique, name jsonb not null,
  qualification text not null, registration text not null, speciality jsonb not null, about jsonb not null,
  days jsonb not null, from_time text not null, to_time text not null, image_id uuid references images (id)
);

create table services (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, link text not null check (link = lower(link)) unique,
  name jsonb not null, category text not null, summary jsonb not null, about jsonb not null,
  preparation jsonb not null, duration jsonb not null, report_time jsonb not null,
  price_paise integer check (price_paise >= 0), visit text not null, home_collection boolean not null,
  prenatal_notice boolean not null, reviewed_on date not null, image_id uuid references images (id),
  keywords jsonb default '[]' not null, visit_places integer
);

create table openings (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, slug text not null check (slug = lower(slug)) unique,
  title jsonb not null, department jsonb not null, location jsonb not null,
  type text not null check (type in ('full-time', 'part-time', 'contract', 'internship')), summary jsonb not null,
  description jsonb not null, experience jsonb not null, hours jsonb not null,
  salary_from_paise integer check (salary_from_paise >= 0), salary_to_paise integer, posted_on date not null,
  last_date date not null, constraint openings_check check (salary_to_paise >= salary_from_paise)
);

create table gallery_events (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, eventname text not null check (eventname = lower(eventname)) unique,
  title jsonb not null, date date not null, description jsonb not null
);

create table gallery_pictures (
  event_id uuid not null references gallery_events (id) on delete cascade,
  image_id uuid not null references images (id), position integer not null, primary key (event_id, image_id)
);

create table records (
  id uuid primary key, kind text not null, version integer default 1 not null, content jsonb not null,
  published jsonb, slug text, title jsonb not null, image_id uuid references images (id) on delete set null,
  missing_tamil integer not null, position integer not null, first_published_at timestamptz, publish_at timestamptz,
  unpublish_at timestamptz, trashed_at timestamptz, created_at timestamptz default now() not null, created_by text,
  updated_at timestamptz default now() not null, updated_by text,
  changed boolean generated always as (published is not null and published <> content) stored,
  search text generated always as (lower(coalesce(title ->> 'en', '') || ' ' || coalesce(title ->> 'ta', '') || ' '
    || coalesce(slug, ''))) stored,
  constraint records_slug unique (kind, slug)
);
create index records_by_name on records (kind, lower(title ->> 'en'), id);
create index records_position on records (kind, position);
create index records_publish_at on records (publish_at) where publish_at is not null;
create index records_unpublish_at on records (unpublish_at) where unpublish_at is not null;
create index records_updated on records (kind, updated_at);

create table revisions (
  record_id uuid not null references records (id) on delete cascade, version integer not null, action text not null,
  content jsonb not null, author text, at timestamptz default now() not null, primary key (record_id, version)
);

create table record_images (
  record_id uuid not null references records (id) on delete cascade, image_id uuid not null references images (id),
  primary key (record_id, image_id)
);
create index record_images_image on record_images (image_id);

create table categories (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, slug text not null unique, name jsonb not null,
  description jsonb not null, image_id uuid references images (id)
);

create table sub_categories (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, category_id uuid not null references categories (id),
  slug text not null, name jsonb not null, constraint sub_categories_slug unique (slug)
);

create table products (
  id uuid primary key, status text default 'draft' not null check (status in ('draft', 'published')),
  position integer not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, category_id uuid not null references categories (id),
  sub_category_id uuid references sub_categories (id), slug text not null unique, name jsonb not null,
  summary jsonb not null, description jsonb not null, keywords jsonb default '[]' not null,
  services jsonb default '[]' not null
);
create index products_category on products (category_id);

create table product_images (
  product_id uuid not null references products (id) on delete cascade, image_id uuid not null references images (id),
  position integer not null, primary key (product_id, image_id)
);

create table product_sizes (
  id uuid primary key, product_id uuid not null references products (id) on delete cascade, name jsonb not null,
  price_paise integer not null check (price_paise >= 0), position integer not null,
  withdrawn boolean default false not null
);
create index product_sizes_product on product_sizes (product_id);

create table stock (
  id uuid primary key, size_id uuid not null references product_sizes (id) on delete cascade unique,
  quantity integer not null check (quantity >= 0)
);
`;
