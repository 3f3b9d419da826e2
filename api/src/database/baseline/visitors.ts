/** The tables for visitors' data: requests, accounts, orders and messages. */
export const visitorsTables = String.raw`
create table enquiries (
  id uuid primary key, reference text not null unique, name text not null, email text not null, phone text not null,
  topic text not null, message text not null,
  status text default 'new' not null check (status in ('new', 'answered')), language text not null,
  consent_version text, consent_at timestamptz, idempotency_key text, content_hash text not null,
  version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, handled_by uuid references users (id) on delete set null,
  staff_notes text default '' not null, updated_by text,
  search text generated always as (lower(reference || ' ' || name || ' ' || phone || ' ' || email)) stored not null
);
create index enquiries_changed on enquiries (updated_at);
create index enquiries_content on enquiries (content_hash);
create index enquiries_handled_by on enquiries (handled_by);
create index enquiries_newest on enquiries (created_at);
create index enquiries_status on enquiries (status, created_at, id);

create table job_applications (
  id uuid primary key, reference text not null unique, opening_id uuid references openings (id) on delete set null,
  opening_title text not null, name text not null, email text not null, phone text not null, message text not null,
  cv_format text not null check (cv_format in ('pdf', 'docx')), cv_bytes integer not null,
  status text default 'new' not null check (status in ('new', 'shortlisted', 'hired', 'declined')),
  language text not null, consent_version text not null, consent_at timestamptz not null, idempotency_key text,
  content_hash text not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  search text generated always as (lower(reference || ' ' || name || ' ' || phone || ' ' || email)) stored not null
);
create index job_applications_content on job_applications (content_hash);
create index job_applications_newest on job_applications (created_at);
create index job_applications_opening on job_applications (opening_id);

create table appointments (
  id uuid primary key, reference text not null unique, name text not null, email text not null, phone text not null,
  service_id uuid references services (id) on delete set null, service_name jsonb not null, date date not null,
  notes text not null, status text default 'new' not null check (status in ('new', 'confirmed', 'done', 'cancelled')),
  language text not null, consent_version text, consent_at timestamptz, idempotency_key text,
  content_hash text not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, handled_by uuid references users (id) on delete set null,
  staff_notes text default '' not null, updated_by text,
  search text generated always as (lower(reference || ' ' || name || ' ' || phone || ' ' || email || ' '
    || (service_name ->> 'en') || ' ' || coalesce(service_name ->> 'ta', ''))) stored not null,
  wish text default '' not null, more_services jsonb default '[]' not null,
  channel text default 'email' not null check (channel in ('email', 'sms', 'whatsapp')),
  channel_withdrawn_at timestamptz, home_address text, home_postal_code text
);
create index appointments_changed on appointments (updated_at);
create index appointments_content on appointments (content_hash);
create index appointments_handled_by on appointments (handled_by);
create index appointments_newest on appointments (created_at);
create index appointments_status on appointments (status, created_at, id);

create table visits (
  appointment_id uuid primary key references appointments (id) on delete cascade, starts_at timestamptz not null,
  state text default 'agreed' not null check (state in ('agreed', 'came', 'missed', 'cancelled')),
  reason text default '' not null, sequence integer default 0 not null, agreed_at timestamptz default now() not null,
  reminded_at timestamptz, paid_paise integer, paid_reference text
);
create index visits_starts_at on visits (starts_at);

create table visit_links (
  token_hash text primary key, appointment_id uuid not null references appointments (id) on delete cascade
);
create index visit_links_appointment on visit_links (appointment_id);

create table visit_payments (
  id uuid primary key, appointment_id uuid references appointments (id) on delete set null, number text not null,
  paise integer not null, status text default 'pending' not null, created_at timestamptz default now() not null
);
create index visit_payments_of_appointment on visit_payments (appointment_id);

create table outbox (
  id uuid primary key, recipient text not null, reply_to text, subject text not null, body text not null,
  attempts integer default 0 not null, next_attempt_at timestamptz default now() not null, sent_at timestamptz,
  dead_at timestamptz, last_error text, created_at timestamptz default now() not null, calendar text,
  channel text default 'email' not null check (channel in ('email', 'sms', 'whatsapp')), text jsonb,
  text_due_at timestamptz, text_error text, provider_id text,
  receipt text check (receipt in ('sent', 'delivered', 'read')), receipt_at timestamptz,
  appointment_id uuid references appointments (id) on delete cascade
);
create index outbox_appointment on outbox (appointment_id);
create index outbox_provider on outbox (provider_id);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and dead_at is null;

create table customers (
  id uuid primary key, name text not null, email text not null check (email = lower(email)) unique,
  phone text not null, password_hash text not null, language text not null, email_verified_at timestamptz,
  consent_version text, consent_at timestamptz, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, signed_in_at timestamptz default now() not null,
  deletion_told_at timestamptz
);

create table customer_addresses (
  id uuid primary key, customer_id uuid not null references customers (id) on delete cascade, name text not null,
  phone text not null, lines text not null, city text not null, postal_code text not null,
  created_at timestamptz default now() not null
);
create index customer_addresses_customer on customer_addresses (customer_id);

create table customer_links (
  token_hash text primary key, customer_id uuid not null references customers (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')), expires_at timestamptz not null
);
create index customer_links_customer on customer_links (customer_id);

create table customer_sessions (
  token_hash text primary key, customer_id uuid not null references customers (id) on delete cascade,
  created_at timestamptz default now() not null, expires_at timestamptz not null
);
create index customer_sessions_customer on customer_sessions (customer_id);

create table cart_lines (
  customer_id uuid not null references customers (id) on delete cascade,
  stock_id uuid not null references stock (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 99), added_at timestamptz default now() not null,
  primary key (customer_id, stock_id)
);

create table merged_carts (
  id uuid primary key, customer_id uuid not null references customers (id) on delete cascade,
  merged_at timestamptz default now() not null
);

create table wishlist_entries (
  id uuid primary key, customer_id uuid not null references customers (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade, added_at timestamptz default now() not null,
  constraint wishlist_entries_once unique (customer_id, product_id)
);

create table orders (
  id uuid primary key, number text not null unique, customer_id uuid references customers (id) on delete set null,
  idempotency_key text not null, content_hash text not null,
  status text default 'placed' not null check (status in ('placed', 'confirmed', 'ready', 'completed', 'cancelled')),
  fulfilment text not null check (fulfilment in ('collect', 'deliver')), payment_method text not null,
  payment_status text not null check (payment_status in ('due', 'pending', 'failed', 'paid', 'void', 'refund-due', 'refunded')),
  contact jsonb not null, address jsonb, notes text not null, total_paise integer not null check (total_paise >= 0),
  language text not null, version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  search text generated always as (lower(number || ' ' || coalesce(contact ->> 'name', '') || ' '
    || coalesce(contact ->> 'phone', '') || ' ' || coalesce(contact ->> 'email', ''))) stored not null,
  constraint orders_once unique (customer_id, idempotency_key)
);
create index orders_newest on orders (created_at, id);
create index orders_refund_due on orders (payment_method) where payment_status = 'refund-due';

create table order_events (
  id uuid primary key, order_id uuid not null references orders (id) on delete cascade, status text not null,
  by text not null check (by in ('customer', 'staff', 'system')),
  user_id uuid references users (id) on delete set null, note text default '' not null,
  at timestamptz default now() not null
);
create index order_events_order on order_events (order_id);

create table order_lines (
  order_id uuid not null references orders (id) on delete cascade, position integer not null,
  product_id uuid references products (id) on delete set null,
  size_id uuid references product_sizes (id) on delete set null,
  stock_id uuid references stock (id) on delete set null, product_name jsonb not null, size_name jsonb not null,
  price_paise integer not null check (price_paise >= 0), quantity integer not null check (quantity > 0),
  primary key (order_id, position)
);
create index order_lines_stock on order_lines (stock_id);

create table bank_references (
  reference text primary key, noted_for text not null, noted_at timestamptz default now() not null
);
`;
