import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { connect } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import type { Tables } from '../database/schema.ts';
import { hashPassword } from '../users/password.ts';
import { insertSample } from './sample-content.ts';

/** The number of rows in each list of staff: as many as a busy centre has after years. */
export const manyRows = 10_000;

export const busyAdmin = { email: 'busy@nalam.example', password: 'kolam and filter coffee' };

/** Fills an empty database on a PostgreSQL server with the data of a centre after years. */
export async function insertManyRows(databaseUrl: string, dataDir: string) {
  const { db, close } = await connect({ databaseUrl, dataDir });
  try {
    await migrate(db);
    await insertSample(db);
    const id = uuid();
    await db
      .insertInto('users')
      .values({
        id,
        user_name: 'Busy',
        user_email: busyAdmin.email,
        user_type: 'superAdmin',
        password_hash: await hashPassword(busyAdmin.password),
        user_block: false,
      })
      .execute();
    for (const statement of statements(id)) await statement.execute(db);
    for (const kind of ['services', 'doctors'] as const) await multiplyRecords(db, kind, id);
    await multiplyProducts(db, id);
    await sql`analyze`.execute(db);
  } finally {
    await close();
  }
}

const rows = sql`generate_series(1, ${sql.lit(manyRows)}) as n`;
/** Names repeat, so that a search for one finds some rows and not all. */
const person = sql`(array['Meena', 'Kavitha', 'Selvam', 'Ravi', 'Anbu', 'Lakshmi', 'Murugan'])[1 + n % 7] || ' ' || n`;
const email = sql`'person' || n || '@example.com'`;
const phone = sql`(9000000000 + n)::text`;
const ago = sql`now() - make_interval(mins => n * 30)`;

const statements = (userId: string) => [
  sql`insert into users (id, user_name, user_email, user_type, password_hash, created_at)
    select gen_random_uuid(), ${person}, ${email}, 'user', 'none', ${ago} from ${rows}`,
  sql`insert into sessions (token_hash, user_id, expires_at, last_seen_at)
    select md5(id::text), id, now() + interval '1 hour', now() - interval '1 hour' from users`,
  sql`insert into appointments (id, reference, name, email, phone, service_name, date, notes, status, language,
      content_hash, created_at, updated_at, handled_by)
    select gen_random_uuid(), 'NLM-' || n, ${person}, ${email}, ${phone}, '{"en": "CT Scan"}', current_date, 'In the morning, please.',
      (array['new', 'confirmed', 'done', 'cancelled'])[1 + n % 4], 'ta', md5(n::text), ${ago}, ${ago},
      case when n % 3 = 0 then ${userId}::uuid end from ${rows}`,
  sql`insert into job_applications (id, reference, opening_id, opening_title, name, email, phone, message, cv_format, cv_bytes,
      language, consent_version, consent_at, content_hash, created_at)
    select gen_random_uuid(), 'NLM-' || n, (select min(id::text)::uuid from records where kind = 'openings'), 'Staff nurse', ${person}, ${email},
      ${phone}, 'Two years in a ward', 'pdf', 90000, 'ta', '2026-11-21', now(), md5(n::text), now() - make_interval(mins => n)
    from ${rows}`,
  sql`insert into audit (id, at, actor_id, actor, action, subject, subject_id, title)
    select gen_random_uuid(), ${ago}, ${userId}::uuid, ${person}, 'save', (array['services', 'user', 'appointment'])[1 + n % 3],
      n::text, 'Record ' || n from ${rows}`,
  sql`insert into orders (id, number, idempotency_key, content_hash, status, fulfilment, payment_method, payment_status, contact,
      address, notes, total_paise, language, created_at)
    select gen_random_uuid(), 'NLS-' || n, n::text, md5(n::text), (array['placed', 'confirmed', 'completed'])[1 + n % 3],
      'collect', 'pay-at-centre', 'due', jsonb_build_object('name', ${person}, 'phone', ${phone}, 'email', ${email}), null, '',
      n * 100, 'ta', ${ago} from ${rows}`,
  sql`insert into order_lines (order_id, position, product_name, size_name, price_paise, quantity)
    select id, line, '{"en": "Glucose meter"}', '{"en": "One size"}', 120000, 2 from orders, generate_series(0, 1) as line`,
  sql`insert into images (id, content_hash, width, height, widths, alt, placeholder_colour, name, created_at)
    select gen_random_uuid(), md5(n::text), 960, 640, '[320]', jsonb_build_object('en', ${person}), '#cccccc',
      'portrait-' || n || '.jpg', ${ago} from ${rows}`,
  sql`insert into redirects (from_path, to_path, created_at)
    select '/services/kavitha-' || n, '/services/service-' || n, ${ago} from ${rows}`,
  sql`insert into order_events (id, order_id, status, by)
    select gen_random_uuid(), id, 'placed', 'customer' from orders`,
];

/** Drafts, as long as the sample's own. */
async function multiplyRecords(db: Kysely<Tables>, kind: 'services' | 'doctors', userId: string) {
  const name = sql`${person} || ' ' || ${kind}::text`;
  await sql`insert into records (id, kind, content, title, slug, missing_tamil, position, created_by, updated_by)
    select gen_random_uuid(), ${kind}::text, jsonb_build_object('about', repeat('A long text. ', 300)),
      jsonb_build_object('en', ${name}), ${kind}::text || '-' || n, n % 3, n, ${userId}::text, 'Busy' from ${rows}`.execute(
    db,
  );
}

async function multiplyProducts(db: Kysely<Tables>, userId: string) {
  await sql`insert into products (id, category_id, sub_category_id, slug, name, summary, description, position)
    select md5('product' || n)::uuid, category_id, sub_category_id, 'product-' || n, jsonb_build_object('en', ${person}), summary,
      description, n from (select * from products limit 1) as sample, ${rows}`.execute(db);
  await sql`insert into product_sizes (id, product_id, name, price_paise, position)
    select md5('size' || size || n)::uuid, md5('product' || n)::uuid, '{"en": "Size"}', 10000 * size, size
    from ${rows}, generate_series(1, 2) as size`.execute(db);
  await sql`insert into stock (id, size_id, quantity)
    select md5('stock' || size || n)::uuid, md5('size' || size || n)::uuid, 20
    from ${rows}, generate_series(1, 2) as size`.execute(db);
  await sql`insert into records (id, kind, content, title, slug, missing_tamil, position, created_by, updated_by)
    select id, 'products', jsonb_build_object('shelf', sub_category_id, 'name', name, 'summary', summary, 'description', description),
      name, slug, 1, position, ${userId}::text, 'Busy' from products where slug like 'product-%'`.execute(db);
}
