import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import ta from '../../locales/ta/csv.json' with { type: 'json' };
import { json } from '../database/json.ts';
import { changePublished } from '../testing/change-published.ts';
import { auditOf, addStaff, signInAs, testApi, type TestApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { nextMonday } from '../testing/next-monday.ts';
import type { Appointment, AppointmentList } from './appointment-schema.ts';
import type { FreePlaces, OfferedTest, VisitSlip } from './visit-schema.ts';

const url = '/api/dashboard/appointments';

/** Stores requests, each a minute older than the previous one. */
async function addRequests({ db }: TestApi, ...requests: { name: string; notes?: string }[]) {
  const added = requests.map(({ name, notes = 'In the morning, please.' }, number) => ({
    id: uuid(),
    reference: `NLM-TEST${number}`,
    name,
    email: `${name.toLowerCase().replaceAll(/\W/g, '')}@example.com`,
    phone: '9876543210',
    service_name: json({ en: 'ECG', ta: 'இ.சி.ஜி.' }),
    date: '2026-11-24',
    notes,
    language: 'en' as const,
    content_hash: String(number),
    created_at: new Date(Date.UTC(2026, 10, 21, 10, 0) - number * 60_000),
  }));
  await db.insertInto('appointments').values(added).execute();
  return added.map(({ id }) => id);
}

async function inbox(requests: { name: string; notes?: string }[] = [{ name: 'Meena' }]) {
  const test = await testApi();
  const ids = await addRequests(test, ...requests);
  const admin = await signInAs(test, 'admin');
  return {
    ...test,
    ids,
    headers: admin.headers,
    read: async (query = '') => (await admin.get(`${url}${query}`)).json<AppointmentList>(),
    change: (payload: object, id = ids[0]) => admin.patch(`${url}/${id ?? ''}`, payload),
    note: (text: string, id = ids[0]) => admin.post(`${url}/${id ?? ''}/notes`, { text }),
    state: async () => (await admin.get(`${url}/news`)).json<{ state: string }>().state,
    audit: () => auditOf(test),
  };
}

/** An admin's calls on a site without requests. */
async function desk() {
  const test = await testApi();
  const { get, post, put, patch } = await signInAs(test, 'admin');
  return { ...test, get, post, put, patch, audit: () => auditOf(test) };
}

test('staff who confirm a request without a handler become its handler; the audit log names the request by its number', async () => {
  const { change, audit, db } = await inbox();

  const reply = await change({ version: 1, status: 'confirmed' });

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    version: 2,
    status: 'confirmed',
    handledBy: { name: 'A admin' },
    updatedBy: 'A admin',
  });
  expect(await audit()).toMatchObject([
    { actor: 'A admin', action: 'mark-confirmed', title: 'NLM-TEST0' },
    { actor: 'A admin', action: 'assign', title: 'NLM-TEST0' },
  ]);
  expect(await db.selectFrom('appointments').select('status').execute()).toEqual([{ status: 'confirmed' }]);
});

test('the second of two who change a request gets a conflict with the first one’s change; an unknown one is not found', async () => {
  const { change, db } = await inbox();
  await change({ version: 1, staffNotes: '  Called, will come at nine.  ' });

  const second = await change({ version: 1, status: 'cancelled' });

  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'CONFLICT',
    details: { version: 2, updatedBy: 'A admin', content: { staffNotes: 'Called, will come at nine.' } },
  });
  expect(await db.selectFrom('appointments').select('status').execute()).toEqual([{ status: 'new' }]);
  expect((await change({ version: 1, status: 'done' }, uuid())).statusCode).toBe(404);
});

test('notes are added to each other, with name and time, and need no version; none replaces another', async () => {
  const { db, note, change, read, audit } = await inbox([{ name: 'Meena' }, { name: 'Raja' }]);
  await sql`update appointments set staff_notes = 'Noted long ago' where name = 'Meena'`.execute(db);

  await note('  Allergic to contrast. ');
  await note('Needs a wheelchair');
  // A browser that got no answer sends it again.
  await note('Needs a wheelchair');
  // An earlier release's dashboard sends the whole text; a second one sends it without having seen the notes.
  const { staffNotes = '' } = (await read()).items[0] ?? {};
  await change({ version: 1, staffNotes: `${staffNotes}\nCalled.` });
  await change({ version: 2, staffNotes: 'Calls back' });

  const [meena] = (await read('?search=wheelchair')).items;
  expect(meena?.noteEntries).toEqual([
    { text: 'Noted long ago', by: null, at: null },
    ...['Allergic to contrast.', 'Needs a wheelchair'].map((text) => ({
      text,
      by: 'A admin',
      at: expect.any(String),
    })),
    { text: 'Called.', by: 'A admin', at: expect.any(String) },
    { text: 'Calls back', by: 'A admin', at: expect.any(String) },
  ]);
  expect((await audit()).map(({ action }) => action)).toEqual(['note', 'note', 'note', 'note']);
  expect((await note(' \n ')).statusCode).toBe(400);
});

test('a bulk change continues if a colleague has changed one of the requests meanwhile', async () => {
  const { api, headers, ids, change, audit, db } = await inbox([
    { name: 'Meena' },
    { name: 'Raja' },
    { name: 'Late' },
  ]);
  await change({ version: 1, staffNotes: 'Called.' }, ids[1]);
  const act = (payload: object) => api.inject({ method: 'POST', url: `${url}/bulk`, headers, payload });

  const reply = await act({ action: 'done', records: ids.map((id) => ({ id, version: 1 })) });

  expect(reply.json()).toEqual({
    results: [
      { id: ids[0], version: 2, problem: null },
      { id: ids[1], version: null, problem: { code: 'CONFLICT', message: expect.any(String) } },
      { id: ids[2], version: 2, problem: null },
    ],
  });
  expect(await db.selectFrom('appointments').select('status').orderBy('reference').execute()).toEqual([
    { status: 'done' },
    { status: 'new' },
    { status: 'done' },
  ]);
  expect((await audit()).filter(({ action }) => action === 'mark-done')).toMatchObject([
    { actor: 'A admin', action: 'mark-done', title: 'NLM-TEST0' },
    { actor: 'A admin', action: 'mark-done', title: 'NLM-TEST2' },
  ]);
  const tooMany = Array.from({ length: 101 }, () => ({ id: uuid(), version: 1 }));
  for (const wrong of [
    { action: 'lost', records: [{ id: ids[0], version: 1 }] },
    { action: 'done', records: tooMany },
  ])
    expect((await act(wrong)).statusCode).toBe(400);
});

test('a request is assigned only to a colleague who may answer it', async () => {
  const test = await inbox();
  const boss = await addStaff(test, 'superAdmin');
  const user = await addStaff(test, 'user');
  const blocked = await addStaff(test, 'admin', { email: 'blocked@nalam.example', blocked: true });

  const handlers = await test.api.inject({ url: `${url}/handlers`, headers: test.headers });
  expect(handlers.json()).toEqual([
    { _id: expect.any(String), name: 'A admin' },
    { _id: boss.id, name: 'A superAdmin' },
  ]);
  expect((await test.change({ version: 1, handledBy: boss.id })).json()).toMatchObject({
    handledBy: { _id: boss.id },
  });
  for (const { id } of [user, blocked]) {
    const refused = await test.change({ version: 2, handledBy: id });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'handledBy' }] });
  }
  expect((await test.change({ version: 2, handledBy: null })).json()).toMatchObject({ handledBy: null });
});

test('the inbox is searched by any words, and filtered by status and handler', async () => {
  const { read, change, ids } = await inbox([
    { name: 'Meena Raman' },
    { name: 'Raja' },
    { name: 'Kumar 100%' },
  ]);
  await change({ version: 1, status: 'confirmed' }, ids[1]);
  const names = async (query: string) => (await read(query)).items.map(({ name }) => name);

  expect(await names('')).toEqual(['Meena Raman', 'Raja', 'Kumar 100%']);
  expect(await names('?search=raman%20ecg')).toEqual(['Meena Raman']);
  expect(await names('?search=raman%20' + encodeURIComponent('இ.சி.ஜி.'))).toEqual(['Meena Raman']);
  expect(await names('?search=nlm-test1')).toEqual(['Raja']);
  for (const phone of ['98765 43210', '+91-98765-43210', '09876543210', '919876543210'])
    expect(await names(`?search=${encodeURIComponent(`${phone} raja`)}`)).toEqual(['Raja']);
  expect(await names('?search=%25')).toEqual(['Kumar 100%']);
  expect(await names('?status=confirmed')).toEqual(['Raja']);
  expect(await names('?handler=me')).toEqual(['Raja']);
  expect(await names('?handler=nobody&pageSize=1&page=2')).toEqual(['Kumar 100%']);
  expect(await read('?pageSize=2')).toMatchObject({ total: 3, page: 1, pageSize: 2 });
});

test('an open inbox sees when a request comes in or is changed', async () => {
  const test = await inbox();
  const before = await test.state();

  expect(await test.state()).toBe(before);
  await test.change({ version: 1, status: 'done' });
  const changed = await test.state();
  expect(changed).not.toBe(before);
  await test.db.updateTable('appointments').set({ content_hash: 'other', reference: 'NLM-OTHER0' }).execute();
  await addRequests(test, { name: 'Late' });
  expect(await test.state()).not.toBe(changed);
});

test('the CSV holds the filtered requests, and no spreadsheet takes a cell for a formula', async () => {
  const { api, db, headers, change, audit } = await inbox([
    { name: 'Meena', notes: '=HYPERLINK("https://example.com")' },
    { name: 'Raja, "the" king', notes: 'two\nlines' },
  ]);
  await change({ version: 1, status: 'confirmed', staffNotes: 'Nine' });
  await db
    .insertInto('visits')
    .values((eb) => ({
      appointment_id: eb.selectFrom('appointments').select('id').where('reference', '=', 'NLM-TEST0'),
      starts_at: new Date('2026-11-24T02:30:00Z'),
      state: 'missed',
    }))
    .execute();

  const all = await api.inject({ url: `${url}/csv`, headers });
  const tamil = await api.inject({ url: `${url}/csv?lang=ta&status=confirmed`, headers });

  expect(all.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="list.csv"',
    'cache-control': 'no-store',
  });
  expect(all.body).toBe(
    '\uFEFFReference,Received,Name,Phone,Email,Service,More tests,Home address,PIN code,Patient,Age,Sex,Preferred date,Visit,Outcome,Notes,Status,Answered by,Staff notes\r\n' +
      `NLM-TEST0,2026-11-21 15:30,Meena,9876543210,meena@example.com,ECG,,,,,,,2026-11-24,2026-11-24 08:00,Did not come,"'=HYPERLINK(""https://example.com"")",Confirmed,A admin,A admin: Nine\r\n` +
      'NLM-TEST1,2026-11-21 15:29,"Raja, ""the"" king",9876543210,rajatheking@example.com,ECG,,,,,,,2026-11-24,,,"two\nlines",New,,\r\n',
  );
  expect(tamil.body).toContain(ta.columns.reference);
  expect(tamil.body).toContain(ta.words.confirmed);
  expect(tamil.body).toContain(',இ.சி.ஜி.,');
  expect(tamil.body).not.toContain('Raja');
  expect((await audit()).filter(({ action }) => action === 'export')).toHaveLength(2);
});

test('a CSV of more than one batch holds each request once', async () => {
  const { api, db, headers } = await inbox(Array.from({ length: 1201 }, () => ({ name: 'Meena' })));
  await sql`update appointments set created_at = now()`.execute(db);

  const { body } = await api.inject({ url: `${url}/csv`, headers });

  const references = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  expect(references).toHaveLength(1201);
  expect(new Set(references).size).toBe(1201);
});

const caller = {
  name: 'Meena',
  phone: '+91 98765-43210',
  service: 'ECG',
  moreServices: ['எக்கோ'],
  language: 'ta',
  consent: 'telephone',
};

test('staff enter the request of a caller and agree on a time; only a caller with an email address gets it by email, and no receipt before', async () => {
  const { post, put, db, audit } = await desk();
  const entered = await post(url, { ...caller, idempotencyKey: 'call-1' });

  expect(entered.statusCode).toBe(201);
  const request = entered.json<Appointment>();
  expect(request).toMatchObject({
    phone: '9876543210',
    email: '',
    date: todayAtCentre(),
    status: 'new',
    handledBy: { name: 'A admin' },
    moreServices: [{ ta: 'எக்கோ' }],
  });
  expect(await audit()).toMatchObject([{ action: 'create', title: request.reference }]);
  expect((await post(url, { ...caller, idempotencyKey: 'call-1' })).json()).toMatchObject({
    _id: request._id,
  });
  const agreed = await put(`${url}/${request._id}/visit`, {
    version: request.version,
    date: nextMonday(),
    time: '09:00',
  });

  expect(agreed.statusCode).toBe(200);
  expect(await db.selectFrom('appointments').select(['consent_version', 'language']).execute()).toEqual([
    { consent_version: 'telephone', language: 'ta' },
  ]);
  const outbox = db.selectFrom('outbox').select('recipient');
  expect(await outbox.execute()).toEqual([]);

  const { _id } = (await post(url, { ...caller, email: 'meena@example.com' })).json<Appointment>();
  expect(await outbox.execute()).toEqual([]);
  await put(`${url}/${_id}/visit`, { version: 1, date: nextMonday(), time: '09:00' });
  expect(await outbox.execute()).toEqual([{ recipient: 'meena@example.com' }]);
});

test('problems in a caller’s request are reported by field, and the limits for visitors do not apply', async () => {
  const { post } = await desk();
  const wrong = await post(url, { ...caller, name: '', phone: '12', email: 'no', date: '2026-01-01' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json<{ details: { field: string }[] }>().details.map(({ field }) => field)).toEqual([
    'name',
    'phone',
    'date',
    'email',
  ]);
  expect((await post(url, { ...caller, service: 'Nothing' })).json()).toMatchObject({
    details: [{ field: 'service' }],
  });
  for (let number = 0; number < 25; number += 1)
    expect((await post(url, { ...caller, notes: `Call ${number}` })).statusCode).toBe(201);
});

test('a caller is found by the sound of the name, in either script', async () => {
  const { post, get } = await desk();
  for (const name of ['Kavitha Raman', 'லட்சுமி', 'Meena']) await post(url, { ...caller, name });
  const found = async (search: string) =>
    (await get(`${url}?search=${encodeURIComponent(search)}`))
      .json<AppointmentList>()
      .items.map(({ name }) => name);

  expect(await found('Kavita')).toEqual(['Kavitha Raman']);
  expect(await found('கவிதா raman')).toEqual(['Kavitha Raman']);
  expect(await found('Latsumi')).toEqual(['லட்சுமி']);
  expect(await found('avith')).toEqual(['Kavitha Raman']);
  expect(await found('Mina')).toEqual(['Meena']);
  expect(await found('Kavita meena')).toEqual([]);
});

test('the inbox is filtered by day, visit, service, place, language, payment and wish', async () => {
  const { post, put, get, patch, db } = await desk();
  const monday = nextMonday();
  const enter = async (name: string, more: object) =>
    (await post(url, { ...caller, name, moreServices: [], ...more })).json<Appointment>();
  const [ecg, home, cancelled] = [
    await enter('Ecg', { date: monday, language: 'en' }),
    await enter('Home', { service: 'Thyroid Profile' }),
    await enter('Cancelled', {}),
  ];
  for (const [request, time] of [
    [ecg, '10:00'],
    [home, '09:00'],
    [cancelled, '09:30'],
  ] as const)
    await put(`${url}/${request._id}/visit`, { version: 1, date: monday, time });
  await patch(`${url}/${cancelled._id}/visit`, { version: 2, state: 'cancelled' });
  await db
    .updateTable('appointments')
    .set({ wish: 'Later', home_address: '4, Hill Street', home_postal_code: '620018' })
    .where('id', '=', home._id)
    .execute();
  await db
    .updateTable('visits')
    .set({ paid_paise: 100, paid_reference: '1' })
    .where('appointment_id', '=', ecg._id)
    .execute();
  const thyroid = await db
    .selectFrom('records')
    .select('id')
    .where('slug', '=', 'thyroid-profile')
    .executeTakeFirstOrThrow();
  const names = async (query: string) =>
    (await get(`${url}?sort=visit&${query}`)).json<AppointmentList>().items.map(({ name }) => name);

  expect(await names(`visitDay=${monday}`)).toEqual(['Home', 'Ecg']);
  expect(await names(`visitDay=${monday}&outcome=cancelled`)).toEqual(['Cancelled']);
  expect(await names(`day=${monday}`)).toEqual(['Ecg']);
  expect(await names(`service=${thyroid.id}`)).toEqual(['Home']);
  expect(await names('place=home')).toEqual(['Home']);
  expect(await names('place=centre&outcome=agreed')).toEqual(['Ecg']);
  expect(await names('language=en')).toEqual(['Ecg']);
  expect(await names('wish=open')).toEqual(['Home']);
  expect(await names('money=paid')).toEqual(['Ecg']);
  expect(await names('money=unpaid')).toEqual(['Home']);
  expect((await get(`${url}?visitDay=tomorrow`)).statusCode).toBe(400);
  expect((await get(`${url}/csv?visitDay=${monday}&place=home`)).body.split('\r\n')).toHaveLength(3);
});

test('staff note when to call a visitor again, which an agreed time answers', async () => {
  const { post, put, get, patch, audit } = await desk();
  const { _id } = (await post(url, caller)).json<Appointment>();
  const toCall = async (day: string) =>
    (await get(`${url}?callDay=${day}`)).json<AppointmentList>().items.map((item) => item._id);

  await patch(`${url}/${_id}`, { version: 1, callAgainAt: '2026-11-27T10:30:00.000Z' });
  expect(await toCall('2026-11-26')).toEqual([]);
  expect(await toCall('2026-11-28')).toEqual([_id]);
  expect((await audit()).at(-1)).toMatchObject({ action: 'call-again' });
  await put(`${url}/${_id}/visit`, { version: 2, date: nextMonday(), time: '09:00' });
  expect(await toCall('2026-11-28')).toEqual([]);
});

test('a walk-in gets a visit at once, without a message, and a printed slip with preparation and price', async () => {
  const { post, get, patch, db } = await desk();
  const preparation = [{ en: 'Eat nothing', ta: 'சாப்பிட வேண்டாம்' }];
  await changePublished(db, 'services', { pricePaise: 45_000, preparation }, 'ecg');
  const walkIn = { ...caller, moreServices: [], email: 'meena@example.com', consent: 'counter' };
  const { _id, reference } = (await post(url, walkIn)).json<Appointment>();
  expect((await get(`${url}/${_id}/slip`)).statusCode).toBe(404);

  const came = await patch(`${url}/${_id}/visit`, { version: 1, state: 'came' });

  const { visit, status } = came.json<Appointment>();
  expect({ status, state: visit?.state }).toEqual({ status: 'done', state: 'came' });
  expect(Math.abs(Date.now() - Date.parse(visit?.startsAt ?? ''))).toBeLessThan(61_000);
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  const slip = (await get(`${url}/${_id}/slip`)).json<VisitSlip>();
  expect(slip.language).toBe('ta');
  for (const part of ['- சாப்பிட வேண்டாம்', '₹450', reference, 'ECG']) expect(slip.text).toContain(part);
});

test('before there is a request, staff see prices, and the free places of a week for all tests together', async () => {
  const { post, put, get } = await desk();
  const monday = nextMonday();
  const tests = (await get('/api/dashboard/tests?lang=ta')).json<OfferedTest[]>();
  const idOf = (name: string) => tests.find(({ words }) => words.includes(name.toLowerCase()))?._id ?? '';
  expect(tests.find(({ _id }) => _id === idOf('ECG'))).toMatchObject({
    name: { text: 'ECG', lang: 'en' },
  });
  const placesAt = async (services: string) =>
    (await get(`/api/dashboard/free-places?date=${monday}&services=${services}`))
      .json<FreePlaces>()
      .map(({ date, times }) => [date, times.find(({ time }) => time === '09:00')?.places])[0];
  const { _id } = (await post(url, { ...caller, moreServices: [] })).json<Appointment>();
  await put(`${url}/${_id}/visit`, { version: 1, date: monday, time: '09:00' });

  expect(await placesAt(idOf('ECG'))).toEqual([monday, 1]);
  expect(await placesAt(idOf('Thyroid Profile'))).toEqual([monday, 2]);
  expect(await placesAt(`${idOf('Thyroid Profile')},${idOf('ECG')}`)).toEqual([monday, 1]);
  expect((await get(`/api/dashboard/free-places?date=${monday}&services=ecg`)).statusCode).toBe(400);
});

test('staff see who else has a request open, until a moment after that', async () => {
  const { put, post, ...test } = await desk();
  const { db } = test;
  const reception = await signInAs(test, 'reception');
  const { _id } = (await post(url, caller)).json<Appointment>();
  const viewers = `${url}/${_id}/viewers`;

  expect((await put(viewers, {})).json()).toEqual([]);
  expect((await reception.put(viewers, {})).json()).toEqual(['A admin']);
  expect((await put(viewers, {})).json()).toEqual(['A reception']);
  await db
    .updateTable('request_viewers')
    .set({ seen_at: sql`now() - interval '1 minute'` })
    .execute();
  expect((await put(viewers, {})).json()).toEqual([]);
  expect((await put(`${url}/${uuid()}/viewers`, {})).statusCode).toBe(404);
});
