import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { signInAs, testApi } from '../testing/test-api.ts';

interface StaffList {
  url: string;
  /** Empties the table and stores three rows: `a` from yesterday, `B` from today and `c` from the day before yesterday. */
  rows: ReturnType<typeof sql>[];
  /** The field that differs between the three in an answer. */
  name: string;
  /** The order of the three for each sort, by default the newest first; `-name` is the reverse of `name` unless it is given. */
  orders: Record<string, string>;
  filters: Record<string, string>;
  /** Stores rows that tie in every sort. */
  alike: (rows: ReturnType<typeof sql>) => ReturnType<typeof sql>;
}

const three = sql`(values ('a', 'new', 1), ('B', 'last', 0), ('c', 'new', 2)) as given (name, status, days)`;
const createdAt = sql`timestamptz '2026-11-21 10:00' - make_interval(days => days)`;

const lists: StaffList[] = [
  {
    url: '/api/dashboard/appointments',
    rows: [
      sql`delete from appointments`,
      sql`insert into appointments (id, reference, name, email, phone, service_name, date, notes, status, language, content_hash, created_at)
        select gen_random_uuid(), 'NLM-' || name, name, 'a@example.com', '9000000001', '{"en": "ECG"}', date '2026-12-01' + days, '',
          replace(status, 'last', 'cancelled'), 'en', name, ${createdAt} from ${three}`,
    ],
    name: 'name',
    orders: { createdAt: 'caB', date: 'Bac', name: 'aBc', status: 'acB', '-status': 'Bac' },
    filters: { 'status=new': 'ac', 'search=b': 'B' },
    alike: (
      many,
    ) => sql`insert into appointments (id, reference, name, email, phone, service_name, date, notes, language, content_hash, created_at)
        select gen_random_uuid(), 'NLM-' || n, 'a', 'a@example.com', '9000000001', '{"en": "ECG"}', current_date, '', 'en', n::text, now() from ${many}`,
  },
  {
    url: '/api/dashboard/enquiries',
    rows: [
      sql`delete from enquiries`,
      sql`insert into enquiries (id, reference, name, email, phone, topic, message, status, language, content_hash, created_at)
        select gen_random_uuid(), 'NLM-' || name, name, 'a@example.com', '9000000001', 'price', '',
          replace(status, 'last', 'answered'), 'en', name, ${createdAt} from ${three}`,
    ],
    name: 'name',
    orders: { createdAt: 'caB', name: 'aBc', status: 'acB', '-status': 'Bac' },
    filters: { 'status=new': 'ac', 'search=nlm-b': 'B' },
    alike: (
      many,
    ) => sql`insert into enquiries (id, reference, name, email, phone, topic, message, language, content_hash, created_at)
        select gen_random_uuid(), 'NLM-' || n, 'a', 'a@example.com', '9000000001', 'price', '', 'en', n::text, now() from ${many}`,
  },
  {
    url: '/api/dashboard/applications',
    rows: [
      sql`delete from job_applications`,
      sql`insert into job_applications (id, reference, opening_title, name, email, phone, message, cv_format, cv_bytes, status, language,
          consent_version, consent_at, content_hash, created_at)
        select gen_random_uuid(), 'NLM-' || name, 'Nurse', name, 'a@example.com', '9000000001', '', 'pdf', 1,
          replace(status, 'last', 'declined'), 'en', '1', now(), name, ${createdAt} from ${three}`,
    ],
    name: 'name',
    orders: { createdAt: 'caB', name: 'aBc', status: 'acB', '-status': 'Bac' },
    filters: { 'status=new': 'ac', 'search=nlm-b': 'B' },
    alike: (
      many,
    ) => sql`insert into job_applications (id, reference, opening_title, name, email, phone, message, cv_format, cv_bytes, language,
          consent_version, consent_at, content_hash, created_at)
        select gen_random_uuid(), 'NLM-' || n, 'Nurse', 'a', 'a@example.com', '9000000001', '', 'pdf', 1, 'en', '1', now(), n::text, now()
        from ${many}`,
  },
  {
    url: '/api/dashboard/orders',
    rows: [
      sql`delete from orders`,
      sql`insert into orders (id, number, idempotency_key, content_hash, status, fulfilment, payment_method, payment_status, contact, address,
          notes, total_paise, language, created_at)
        select gen_random_uuid(), 'ORD-' || name, name, name, replace(replace(status, 'new', 'placed'), 'last', 'cancelled'), 'collect', 'at-centre', 'due',
          jsonb_build_object('name', name, 'phone', '9000000001', 'email', 'a@example.com'), null, '', 100 + days, 'en', ${createdAt} from ${three}`,
    ],
    name: 'customerName',
    orders: {
      createdAt: 'caB',
      number: 'Bac',
      customer: 'aBc',
      total: 'Bac',
      status: 'acB',
      '-status': 'Bac',
    },
    filters: { 'status=placed': 'ac', 'search=ord-b': 'B' },
    alike: (
      many,
    ) => sql`insert into orders (id, number, idempotency_key, content_hash, fulfilment, payment_method, payment_status, contact, address,
          notes, total_paise, language, created_at)
        select gen_random_uuid(), 'ORD-' || n, n::text, n::text, 'collect', 'at-centre', 'due', '{"name": "a"}', null, '', 100, 'en', now() from ${many}`,
  },
  {
    url: '/api/dashboard/audit',
    rows: [
      sql`delete from audit`,
      sql`insert into audit (id, at, actor, action, subject, title)
        select gen_random_uuid(), ${createdAt}, name, 'save', 'services', name from ${three}`,
    ],
    name: 'actor',
    orders: { createdAt: 'caB', actor: 'aBc' },
    filters: { 'search=b': 'B', 'subject=services': 'Bac', 'subject=doctors': '' },
    alike: (rows) => sql`insert into audit (id, at, action, subject, title)
        select gen_random_uuid(), now(), 'save', 'services', 'a' from ${rows}`,
  },
  {
    url: '/api/dashboard/redirects',
    rows: [
      sql`delete from redirects`,
      sql`insert into redirects (from_path, to_path, permanent, created_at)
        select '/' || lower(name), '/to/' || days, days < 2, ${createdAt} from ${three}`,
    ],
    name: 'from',
    orders: { createdAt: '/c/a/b', from: '/a/b/c', to: '/b/a/c' },
    filters: { 'permanent=true': '/b/a', 'permanent=false': '/c', 'search=to/0': '/b' },
    alike: (rows) => sql`insert into redirects (from_path, to_path, created_at)
        select '/old-' || n, '/same', now() from ${rows}`,
  },
  {
    url: '/api/dashboard/media',
    rows: [
      sql`truncate images cascade`,
      sql`insert into images (id, content_hash, width, height, widths, alt, placeholder_colour, name, created_at)
        select gen_random_uuid(), name, 960, 640, '[320]', '{"en": "x"}', '#cccccc', name, ${createdAt} from ${three}`,
      sql`insert into page_meta (path, title, description, image_id)
        select '/b', '{"en": "x"}', '{"en": "x"}', id from images where name = 'B'`,
    ],
    name: 'name',
    orders: { createdAt: 'caB', name: 'aBc' },
    filters: { 'used=true': 'B', 'used=false': 'ac', 'search=b': 'B' },
    alike: (
      many,
    ) => sql`insert into images (id, content_hash, width, height, widths, alt, placeholder_colour, name, created_at)
        select gen_random_uuid(), n::text, 960, 640, '[320]', '{"en": "x"}', '#cccccc', 'a', now() from ${many}`,
  },
  {
    url: '/api/dashboard/meta',
    rows: [
      sql`delete from page_meta`,
      sql`insert into page_meta (path, title, description, updated_at)
        select '/' || lower(name), jsonb_build_object('en', days::text, 'ta', 'தலைப்பு'),
          case when name = 'B' then '{"en": "x", "ta": "விவரம்"}'::jsonb else '{"en": "x", "ta": ""}' end, ${createdAt} from ${three}`,
    ],
    name: 'path',
    orders: { '': '/a/b/c', path: '/a/b/c', title: '/b/a/c', updatedAt: '/c/a/b' },
    filters: { 'missing=tamil': '/a/c', 'missing=picture': '/a/b/c', 'path=/b': '/b', 'search=b': '/b' },
    alike: (rows) => sql`insert into page_meta (path, title, description, updated_at)
        select '/page-' || n, '{"en": "a"}', '{"en": "a"}', now() from ${rows}`,
  },
];

const reversed = (order = '') => (order.match(/\/?\w/g) ?? []).reverse().join('');

/** @returns the order of the three for every sort of a list; under '' for none */
function everyOrder({ orders }: StaffList): Record<string, string> {
  const backwards = Object.entries(orders)
    .filter(([sort]) => /^\w/.test(sort))
    .map(([sort, order]): [string, string] => [`-${sort}`, reversed(order)]);
  return { '': reversed(orders.createdAt), ...Object.fromEntries(backwards), ...orders };
}

test.each(lists)('$url is sorted and filtered as asked, and an unknown order is refused', async (list) => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  for (const statement of list.rows) await statement.execute(test.db);
  const ask = (query: string) => superAdmin.get(`${list.url}?${query}`);

  for (const [sort, order] of Object.entries(everyOrder(list))) {
    const reply = await ask(sort && `sort=${sort}`);
    expect([
      sort,
      rowsOf(reply.json())
        .map((row) => row[list.name])
        .join(''),
    ]).toEqual([sort, order]);
  }

  for (const [filter, found] of Object.entries(list.filters)) {
    const reply = await ask(filter);
    expect([
      filter,
      rowsOf(reply.json())
        .map((row) => row[list.name])
        .join(''),
    ]).toEqual([filter, found]);
    expect(reply.json()).toMatchObject({ total: rowsOf(reply.json()).length });
  }

  for (const sort of ['shoeSize', '--name', 'name;drop table users', '']) {
    const refused = await ask(`sort=${encodeURIComponent(sort)}`);
    expect([sort, refused.statusCode]).toEqual([sort, 400]);
    expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'sort' }] });
  }
});

test.each(lists)('page after page of $url holds each row once, however much alike they are', async (list) => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  await list.alike(sql`generate_series(1, 60) as n`).execute(test.db);
  const idOf = ({ _id, id, path, from }: Record<string, string>) => _id ?? id ?? path ?? from;

  for (const sort of Object.keys(everyOrder(list)).filter(Boolean)) {
    const { total } = (await superAdmin.get(list.url)).json<{ total: number }>();
    const seen: unknown[] = [];
    for (let page = 1; (page - 1) * 7 < total; page++) {
      const reply = await superAdmin.get(`${list.url}?sort=${sort}&page=${page}&pageSize=7`);
      seen.push(...rowsOf(reply.json()).map(idOf));
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, total, total]);
  }
});

function rowsOf(answer: Record<string, unknown>): Record<string, string>[] {
  return Object.values(answer).find(Array.isArray) as Record<string, string>[];
}
