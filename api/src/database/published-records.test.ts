import { expect, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import { up } from './migrations/0118-published-records.ts';
import type { Database } from './schema.ts';

/** The tables that the previous release reads, in an order independent of ids. */
const earlierTables = {
  services: 'link',
  doctors: 'slug',
  banners: 'position',
  openings: 'slug',
  gallery_events: 'eventname',
  gallery_pictures: 'event_id, position',
  announcements: 'position',
  about_pages: 'position',
};

async function earlierRows(db: Database, table: keyof typeof earlierTables) {
  const { rows } = await sql<object>`
    select * from ${sql.table(table)} order by ${sql.raw(earlierTables[table])}`.execute(db);
  return rows;
}

const text = { en: expect.any(String) };

test('the previous release’s API finds published, hidden, moved and deleted records in its tables', async () => {
  const test = await testApi();
  const { db } = test;
  expect((await earlierRows(db, 'services'))[1]).toMatchObject({
    link: 'echocardiogram',
    status: 'published',
    position: 0,
    category: 'cardiology',
    keywords: ['heart scan', 'இதய ஸ்கேன்'],
    report_time: { en: 'The same day', ta: 'அன்றே' },
    price_paise: 125_050,
    prenatal_notice: true,
    visit_places: null,
    reviewed_on: '2026-10-01',
    image_id: expect.any(String),
  });
  expect(await earlierRows(db, 'doctors')).toMatchObject([
    { slug: 'dr-a-kayal', days: ['mon', 'tue'], from_time: '09:00', to_time: '13:00' },
  ]);
  expect(await earlierRows(db, 'banners')).toMatchObject([
    { heading: text, action: { href: '/appointment' } },
  ]);
  expect(await earlierRows(db, 'openings')).toMatchObject([
    { slug: 'front-desk', salary_from_paise: null },
    { slug: 'staff-nurse', salary_from_paise: 2_000_000, salary_to_paise: 2_800_000 },
  ]);
  expect(await earlierRows(db, 'gallery_events')).toMatchObject([
    { eventname: 'heart-camp', date: '2026-09-27' },
    { eventname: 'pongal' },
  ]);
  expect(await earlierRows(db, 'gallery_pictures')).toHaveLength(3);
  expect(await earlierRows(db, 'announcements')).toMatchObject([{ mode: 'strip', announcement_version: 3 }]);
  expect(await earlierRows(db, 'about_pages')).toMatchObject([{ content: { lead: text } }]);

  const staff = await signInAs(test, 'superAdmin');
  const url = '/api/dashboard/records/services';
  const { records } = (await staff.get(`${url}?search=ecg`)).json<RecordList>();
  const ecg = `${url}/${records[0]?.id}`;
  const ecgRow = async () =>
    (await earlierRows(db, 'services')).find((row) => JSON.stringify(row).includes('ECG'));
  const { content } = (await staff.get(ecg)).json<RecordDetail>();

  await staff.patch(ecg, { version: 2, content: { ...content, pricePaise: 5 }, slug: 'ecg-rest' });
  expect(await ecgRow()).toMatchObject({ link: 'ecg-rest', price_paise: null });
  await staff.post(`${ecg}/publish`, { version: 3 });
  expect(await ecgRow()).toMatchObject({ status: 'published', price_paise: 5 });
  await staff.post(`${ecg}/trash`, { version: 4 });
  expect(await ecgRow()).toMatchObject({ status: 'draft', price_paise: 5 });
  await staff.delete(ecg, { version: 5 });
  expect(await ecgRow()).toBeUndefined();
});

test('the time of publishing of earlier records is kept, and an earlier API sets it', async () => {
  const { api, db } = await testApi();
  await sql`drop trigger fill_earlier_tables on records`.execute(db);
  await sql`drop function fill_earlier_tables`.execute(db);
  for (const change of ['insert', 'update', 'delete'])
    await sql`drop trigger ${sql.id(`content_changed_by_${change}`)} on records`.execute(db);
  await sql`drop index records_published`.execute(db);
  await sql`alter table records drop column listed, drop column published_at`.execute(db);
  await sql`update openings set updated_at = '2026-11-01T20:00:00Z'`.execute(db);
  await sql`update records set published = published || '{"postedOn": null}' where slug = 'staff-nurse'`.execute(
    db,
  );

  await up(db as unknown as Kysely<unknown>);

  expect((await api.inject('/api/careers/staff-nurse')).json()).toMatchObject({ postedOn: '2026-11-02' });
  await sql`update records set published = published || '{"type": "contract"}' where slug = 'staff-nurse'`.execute(
    db,
  );
  const { published_at } = await db
    .selectFrom('records')
    .select('published_at')
    .where('slug', '=', 'staff-nurse')
    .executeTakeFirstOrThrow();
  expect(Number(published_at)).toBeGreaterThan(Date.now() - 60_000);
});

test('what visitors see of a record raises the content version, and its draft does not', async () => {
  const { db } = await testApi();
  const version = async () => {
    const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
    return Number(row.version);
  };
  // The earlier tables raise it, too.
  await sql`alter table records disable trigger fill_earlier_tables`.execute(db);
  try {
    for (const [rises, change] of [
      [false, sql`update records set content = content || '{"pricePaise": 1}' where slug = 'ecg'`],
      [true, sql`update records set published = published || '{"pricePaise": 1}' where slug = 'ecg'`],
      [true, sql`update records set position = 9 where slug = 'ecg'`],
      [true, sql`update records set slug = 'ekg' where slug = 'ecg'`],
      [true, sql`delete from records where slug = 'ekg'`],
    ] as const) {
      const before = await version();
      const { sql: statement } = change.compile(db);
      await change.execute(db);
      expect([statement, (await version()) > before]).toEqual([statement, rises]);
    }
  } finally {
    await sql`alter table records enable trigger fill_earlier_tables`.execute(db);
  }
});
