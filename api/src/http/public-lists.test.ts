import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testApi, type TestApi } from '../testing/test-api.ts';

/** More than the largest page (100) and than the index of services (200). */
const rows = 250;
/** One record of each kind with a public list; copies of it fill the list. */
const copied = ['ecg', 'dr-a-kayal', 'staff-nurse', 'pongal', 'meters'];

/** Copies records, so that each list has more than {@link rows}. */
async function withLongLists(): Promise<TestApi> {
  const test = await testApi();
  await sql`
    insert into records (id, kind, content, published, slug, title, missing_tamil, position)
    select gen_random_uuid(), kind, content, published, case when slug is not null then 'copy-' || n end, title, 0, 10 + n
    from records, generate_series(1, ${rows}) as n where slug in (${sql.join(copied)}) or kind = 'banners'`.execute(
    test.db,
  );
  await sql`
    insert into categories (id, slug, name, description, position, status)
    select records.id, records.slug, name, description, records.position, 'published'
    from records, categories where kind = 'categories' and records.slug <> 'meters'`.execute(test.db);
  return test;
}

interface Answer {
  items: { _id: string }[];
  total: number;
}

test('a long public list comes in small pages', async () => {
  const { api } = await withLongLists();

  for (const list of ['/api/doctors', '/api/careers', '/api/gallery', '/api/categories']) {
    const first = await api.inject(`${list}?page=1`);
    const second = await api.inject(`${list}?page=2&pageSize=10`);

    const { items, total } = first.json<Answer>();
    expect([list, items.length]).toEqual([list, 24]);
    expect(total).toBeGreaterThanOrEqual(rows);
    expect(first.rawPayload.byteLength).toBeLessThan(40_000);
    expect(second.json<Answer>().items.map(({ _id }) => _id)).toEqual(
      items.slice(10, 20).map(({ _id }) => _id),
    );
    expect((await api.inject(`${list}?pageSize=101`)).statusCode).toBe(400);
    expect((await api.inject(`${list}?page=0`)).statusCode).toBe(400);
  }
});

test('a release from before lists had pages gets an array, no heavier than the largest page; a category is found on whichever page it is', async () => {
  const { api } = await withLongLists();

  for (const list of ['/api/doctors', '/api/careers', '/api/gallery', '/api/categories']) {
    const entries = (await api.inject(`${list}?lang=ta`)).json<{ _id: string }[]>();
    const page = (await api.inject(`${list}?lang=ta&page=1&pageSize=100`)).json<Answer>();

    expect([list, entries]).toEqual([list, page.items]);
    expect(entries).toHaveLength(100);
  }
  expect((await api.inject('/api/banners')).json()).toHaveLength(20);
  expect((await api.inject('/api/categories/copy-249')).json()).toMatchObject({ slug: 'copy-249' });
  expect((await api.inject('/api/categories/no-such-shelf')).statusCode).toBe(404);
});

test('the list of all services takes few bytes for each, and the A–Z comes in pages, with all in it', async () => {
  const { api } = await withLongLists();
  const links = new Set<string>();
  const services = await api.inject('/api/services');
  const listed = services.json<object[]>();

  // Every page carries this list.
  expect(listed).toHaveLength(rows + 3);
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['_id', 'category', 'lang', 'link', 'name']);
  expect(services.rawPayload.byteLength / listed.length).toBeLessThan(200);

  const { total } = (await api.inject('/api/service-names?by=kind')).json<Answer>();
  for (let page = 1; page <= Math.ceil(total / 100); page += 1) {
    const reply = await api.inject(`/api/service-names?by=kind&page=${page}&pageSize=100`);
    expect(reply.rawPayload.byteLength).toBeLessThan(20_000);
    for (const { link } of reply.json<{ items: { link: string }[] }>().items) links.add(link);
  }
  expect(links.size).toBe(rows + 3);
  expect((await api.inject('/api/service-index')).json()).toHaveLength(200);
});

test('an event of the gallery with hundreds of pictures comes in pages', async () => {
  const { api, db } = await testApi();
  await sql`
    with copies as (
      insert into images (id, content_hash, width, height, widths, alt, placeholder_colour)
      select gen_random_uuid(), 'copy-' || n, width, height, widths, alt, placeholder_colour
      from (select * from images limit 1) as source, generate_series(1, 300) as n
      returning id
    )
    update records set published = jsonb_set(published, '{pictures}', published -> 'pictures' || (
      select jsonb_agg(id) from copies)) where slug = 'pongal'`.execute(db);

  const first = (await api.inject('/api/gallery/pongal')).json<{ pictures: object[] }>();
  const last = (await api.inject('/api/gallery/pongal?page=13')).json<{ pictures: object[] }>();

  expect(first).toMatchObject({ pictureCount: 301, page: 1, pageSize: 24 });
  expect(first.pictures).toHaveLength(24);
  expect(last.pictures).toHaveLength(301 - 12 * 24);
});
