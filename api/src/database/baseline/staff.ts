/** The tables for staff: accounts, sessions, permissions and the audit log. */
export const staffTables = String.raw`
create table contractions (
  migration text primary key, unread_since text not null
);

create table users (
  id uuid primary key, user_name text not null,
  user_email text not null check (user_email = lower(user_email)) unique,
  user_type text default 'superAdmin' not null check (user_type in ('superAdmin', 'admin', 'user')),
  password_hash text not null, user_active boolean default true not null, user_block boolean default true not null,
  version integer default 1 not null, created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null, updated_by text,
  search text generated always as (lower(user_name || ' ' || user_email)) stored not null
);
create index users_by_name on users (lower(user_name), id);
create index users_by_start on users (created_at, id);

create table audit (
  id uuid primary key, at timestamptz default now() not null, actor_id uuid references users (id) on delete set null,
  actor text, action text not null, subject text not null, subject_id text, title text not null,
  times integer default 1 not null, address text, device text
);
create index audit_newest on audit (at, id);
create index audit_subject on audit (subject, subject_id);

create table invites (
  user_id uuid primary key references users (id) on delete cascade, token_hash text not null unique,
  expires_at timestamptz not null, created_at timestamptz default now() not null,
  purpose text default 'invite' not null
);

create table role_grants (
  role text primary key, routes jsonb not null, version integer default 1 not null,
  updated_at timestamptz default now() not null, updated_by text
);

create table saved_views (
  id uuid primary key, user_id uuid not null references users (id) on delete cascade, path text not null,
  name text not null, query text not null, created_at timestamptz default now() not null
);
create index saved_views_user on saved_views (user_id);

create table sessions (
  token_hash text primary key, user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz default now() not null, last_seen_at timestamptz default now() not null,
  expires_at timestamptz not null, id uuid default gen_random_uuid() not null, device text default '' not null
);
create index sessions_user on sessions (user_id);

create table sign_in_steps (
  token_hash text primary key, user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_steps_user on sign_in_steps (user_id);

create table two_factor (
  user_id uuid primary key references users (id) on delete cascade, secret text not null, confirmed_at timestamptz,
  last_step integer, created_at timestamptz default now() not null
);

create table recovery_codes (
  user_id uuid not null references two_factor (user_id) on delete cascade, code_hash text not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
);

create table spent_id_tokens (
  nonce text primary key, expires_at timestamptz not null
);

create table throttle (
  key character varying(255) primary key, points integer default 0 not null, expire bigint
);
`;
