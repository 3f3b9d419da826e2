import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { json } from '../database/json.ts';
import { addStaff, signInAs, testApi, type TestApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';
import type { SearchResult } from './search-schema.ts';

async function searching(test: TestApi, role: 'superAdmin' | 'admin' | 'user') {
  const staff = await signInAs(test, role);
  return async (search: string) => {
    const reply = await test.api.inject({
      url: '/api/dashboard/search',
      query: { search },
      headers: staff.headers,
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<SearchResult>().groups;
  };
}

async function requestFrom({ visitor }: TestApi, name: string) {
  const reply = await visitor.post('/api/send-appointment-email', {
    name,
    email: 'meena@example.com',
    phone: '9876543210',
    service: 'Thyroid Profile',
    date: todayAtCentre(),
    notes: 'In the morning.',
  });
  return reply.json<{ reference: string }>().reference;
}

test('a name in either language leads to the record, a person’s or a note to the person and their request', async () => {
  const test = await testApi();
  const search = await searching(test, 'superAdmin');
  const kavitha = await addStaff(test, 'admin', { email: 'kavitha@nalam.example' });
  const reference = await requestFrom(test, 'Kavitha Selvam');

  const ecg = { handle: 'ecg', title: { en: 'ECG' }, state: 'published' };
  expect(await search('ecg')).toMatchObject([{ kind: 'services', found: [ecg], more: false }]);
  expect(await search('எக்கோ')).toMatchObject([
    { kind: 'services', found: [{ handle: 'echocardiogram', title: { ta: 'எக்கோ' } }] },
  ]);
  expect(await search('KAVITHA')).toMatchObject([
    { kind: 'users', found: [{ id: kavitha.id, handle: 'kavitha@nalam.example', state: 'active' }] },
    {
      kind: 'appointments',
      found: [{ handle: reference, title: { en: 'Kavitha Selvam' }, state: 'new' }],
    },
  ]);
  const { id } = await test.db.selectFrom('appointments').select('id').executeTakeFirstOrThrow();
  const admin = await signInAs(test, 'admin');
  await admin.post(`/api/dashboard/appointments/${id}/notes`, { text: 'Needs a wheelchair' });
  expect(await search('wheelchair kavi')).toMatchObject([
    { kind: 'appointments', found: [{ handle: reference }] },
  ]);
  expect(await search('no such thing')).toEqual([]);
  expect(await search('  ')).toEqual([]);
});

test('applicants, pictures, redirects and page meta are found by their words', async () => {
  const test = await testApi();
  const search = await searching(test, 'superAdmin');
  const opening = await test.db
    .selectFrom('records')
    .select('id')
    .where('kind', '=', 'openings')
    .executeTakeFirstOrThrow();
  await sql`insert into job_applications (id, reference, opening_id, opening_title, name, email, phone, message, cv_format,
      cv_bytes, language, consent_version, consent_at, content_hash)
    values (gen_random_uuid(), 'NLM-JOB234', ${opening.id}, 'Nurse', 'Raja Sekar', 'raja@example.com', '9876500001', '', 'pdf',
      90, 'ta', '1', now(), 'x'), (gen_random_uuid(), 'NLM-JOB235', null, 'Gone', 'Raja Gone', 'g@example.com', '9876500002', '',
      'pdf', 90, 'ta', '1', now(), 'y')`.execute(test.db);
  await sql`insert into images (id, content_hash, width, height, widths, alt, placeholder_colour, name)
    values (gen_random_uuid(), 'tent', 9, 6, '[9]', '{"en": "A tent", "ta": "கூடாரம்"}', '#ccc', 'camp-2026.jpg')`.execute(
    test.db,
  );
  await sql`insert into redirects (from_path, to_path) values ('/old-scan', '/services/ecg')`.execute(
    test.db,
  );
  await sql`insert into page_meta (path, title, description) values ('/about', '{"en": "Who we are"}', '{"en": "x"}')
    on conflict (path) do update set title = excluded.title`.execute(test.db);

  const raja = { handle: 'NLM-JOB234', title: { en: 'Raja Sekar' }, state: 'new', within: opening.id };
  expect(await search('raja')).toMatchObject([{ kind: 'applications', found: [raja], more: false }]);
  expect(await search('+91 98765 00001')).toMatchObject([{ kind: 'applications', found: [raja] }]);
  const tent = { handle: 'camp-2026.jpg', title: { en: 'A tent' }, state: null };
  expect(await search('கூடாரம்')).toMatchObject([{ kind: 'pictures', found: [tent] }]);
  expect(await search('camp-2026')).toMatchObject([{ kind: 'pictures', found: [tent] }]);
  expect(await search('OLD-scan')).toMatchObject([
    { kind: 'redirects', found: [{ id: '/old-scan', handle: '/services/ecg', state: 'permanent' }] },
  ]);
  expect(await search('who we are')).toMatchObject([
    { kind: 'meta', found: [{ id: '/about', title: { en: 'Who we are' }, state: null }] },
  ]);
});

test('a search leaves out what a role may not open', async () => {
  const test = await testApi();
  await requestFrom(test, 'Meena of the ECG');
  const asAdmin = await searching(test, 'admin');
  const asUser = await searching(test, 'user');

  expect((await asAdmin('ecg')).map(({ kind }) => kind)).toEqual(['appointments']);
  expect((await asAdmin('e')).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['products', 'appointments']),
  );
  expect(await asUser('e')).toEqual([]);

  // A role that edits openings finds no applicants.
  await test.db
    .insertInto('role_grants')
    .values({ role: 'admin', routes: json(['/dashboard/career/add-career']) })
    .execute();
  await sql`insert into job_applications (id, reference, opening_id, opening_title, name, email, phone, message, cv_format,
      cv_bytes, language, consent_version, consent_at, content_hash)
    select gen_random_uuid(), 'NLM-JOB234', id, 'Nurse', 'Raja the nurse', 'raja@example.com', '9876500001', '', 'pdf', 90, 'ta',
      '1', now(), 'x' from records where kind = 'openings' limit 1`.execute(test.db);
  const kinds = (await asAdmin('nurse')).map(({ kind }) => kind);
  expect(kinds).toContain('openings');
  expect(kinds).not.toContain('applications');
});

test('names that begin with the words come first, drafts are marked, and the trash is left out', async () => {
  const test = await testApi();
  const search = await searching(test, 'superAdmin');
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await sql`insert into records (id, kind, content, title, position, missing_tamil)
      values (gen_random_uuid(), 'doctors', '{}', jsonb_build_object('en', ${`Dr. Anbu ${n}`}::text), ${n}, 0)`.execute(
      test.db,
    );
  }
  await sql`insert into records (id, kind, content, title, position, missing_tamil)
    values (gen_random_uuid(), 'doctors', '{}', '{"en": "Anbu last"}', 99, 0)`.execute(test.db);
  await test.db
    .updateTable('records')
    .set({ trashed_at: new Date() })
    .where(sql<boolean>`title ->> 'en' = 'Dr. Anbu 1'`)
    .execute();

  const [doctors, ...others] = await search('anbu');

  expect(others).toEqual([]);
  expect(doctors?.found.map(({ title }) => title.en)).toEqual([
    'Anbu last',
    'Dr. Anbu 2',
    'Dr. Anbu 3',
    'Dr. Anbu 4',
    'Dr. Anbu 5',
  ]);
  expect(doctors).toMatchObject({ more: true, found: [{ state: 'draft' }, {}, {}, {}, {}] });
});
