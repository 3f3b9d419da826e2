import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Appointment } from './appointment-schema.ts';
import { createLogger } from '../http/request-log.ts';
import { deleteExpired } from '../personal-data/delete-expired.ts';
import type { RecordDetail } from '../records/record-schema.ts';
import { changeDue } from '../records/schedule-record.ts';
import { remindOfVisits } from './remind-of-visits.ts';
import type { VersionedSiteSettings } from '../site-settings/site-settings-schema.ts';
import { changePublished } from '../testing/change-published.ts';
import type { WeekPlaces } from './visit-schema.ts';
import { nextMonday } from '../testing/next-monday.ts';
import { signInAs, testApi } from '../testing/test-api.ts';

const monday = nextMonday();
const nine = { date: monday, time: '09:00' };
const url = '/api/dashboard/appointments';

/** A centre with requests for appointments; two visits of a service may start every half hour. */
async function requestVisits(...services: (string | [first: string, ...more: string[]])[]) {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');
  for (const [number, tests] of services.entries()) {
    const [service, ...moreServices] = [tests].flat();
    const phone = String(9_000_000_000 + number);
    const payload = {
      name: 'Meena',
      email: 'm@example.com',
      phone,
      service,
      moreServices,
      date: monday,
      notes: 'Early',
    };
    await test.visitor.post('/api/send-appointment-email', payload);
  }
  const list = await admin.get(`${url}?sort=createdAt`);
  const [first, ...others] = list.json<{ items: Appointment[] }>().items.map(({ _id }) => _id);
  const times = async (date = monday, id = first) =>
    (await admin.get(`${url}/${String(id)}/times?date=${date}`)).json<{ time: string; places: number }[]>();
  return {
    ...test,
    others,
    agree: (payload: object, id = first) => admin.put(`${url}/${String(id)}/visit`, payload),
    end: (payload: object, id = first) => admin.patch(`${url}/${String(id)}/visit`, payload),
    changeTests: (payload: object, id = first) => admin.put(`${url}/${String(id)}/tests`, payload),
    cancelRequest: (id?: string) =>
      admin.post(`${url}/bulk`, { action: 'cancelled', records: [{ id, version: 2 }] }),
    setStatus: (status: string, version: number) =>
      admin.patch(`${url}/${String(first)}`, { version, status }),
    times,
    placesAt: async (time: string, id = first) =>
      (await times(monday, id)).find((each) => each.time === time)?.places,
    on: async (date: string) => (await admin.get(`/api/dashboard/visits?date=${date}`)).json<Appointment[]>(),
    audit: async () =>
      (
        await test.db
          .selectFrom('audit')
          .select('action')
          .where('subject', '=', 'appointment')
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
  };
}

test('staff agree on a time, change it, and record that the visitor came', async () => {
  const { agree, end, on, audit } = await requestVisits('ECG');

  const agreed = await agree({ version: 1, ...nine });
  expect(agreed.json()).toMatchObject({
    version: 2,
    status: 'confirmed',
    handledBy: { name: 'A admin' },
    visit: { startsAt: new Date(`${monday}T09:00+05:30`).toISOString(), state: 'agreed' },
  });
  await agree({ version: 2, ...nine, time: '06:30' });
  expect(await on(monday)).toMatchObject([{ visit: { startsAt: `${monday}T01:00:00.000Z` } }]);
  const came = await end({ version: 3, state: 'came' });

  expect(came.json()).toMatchObject({ status: 'done', visit: { state: 'came' } });
  expect(await audit()).toEqual([
    ...['mark-confirmed', 'assign', 'agree-visit', 'move-visit', 'mark-done', 'visit-came'],
  ]);
});

test('the last place of a service at a time is given once; another service has places of its own', async () => {
  const { agree, others, placesAt, times } = await requestVisits('ECG', 'ECG', 'ECG', 'Echocardiogram');
  const [second, third, echo] = others;
  await agree({ version: 1, ...nine });
  expect(await placesAt('09:00')).toBe(2);
  expect(await placesAt('09:00', second)).toBe(1);
  await agree({ version: 1, ...nine }, second);

  const refused = await agree({ version: 1, ...nine }, third);

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect(await placesAt('09:00', third)).toBe(0);
  expect((await times(monday, third)).map(({ time }) => time)).toContain('09:00');
  expect((await agree({ version: 1, ...nine }, echo)).statusCode).toBe(200);
});

test('a visit for several tests takes a place of each, and needs one of each', async () => {
  const { db, agree, others, placesAt, times } = await requestVisits(
    ['Echocardiogram', 'ECG'],
    'ECG',
    'Echocardiogram',
    ['Thyroid Profile', 'ECG', 'Echocardiogram'],
  );
  await changePublished(db, 'services', { visitPlaces: 1 }, 'ecg');
  const [ecg, echo, all] = others;
  expect(await placesAt('09:00')).toBe(1);
  await agree({ version: 1, ...nine });

  expect(await placesAt('09:00', ecg)).toBe(0);
  expect(await placesAt('09:00', echo)).toBe(1);
  expect(await placesAt('09:00', all)).toBe(0);
  expect((await agree({ version: 1, ...nine }, all)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect((await agree({ version: 1, ...nine, time: '10:00' }, all)).statusCode).toBe(200);
  expect((await times(monday, ecg)).filter(({ places }) => places === 0)).toMatchObject([
    { time: '09:00' },
    { time: '10:00' },
  ]);
});

test('a week shows the free places of each service by appointment', async () => {
  const { api, agree, ...test } = await requestVisits('Echocardiogram', 'ECG');
  const reception = await signInAs({ api, ...test }, 'reception');
  const idOf = async (slug: string) =>
    (await test.db.selectFrom('records').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  const week = async () => {
    const { dates, rows } = (
      await reception.get(`/api/dashboard/week-places?date=${monday}`)
    ).json<WeekPlaces>();
    const echo = await idOf('echocardiogram');
    return { dates, rows, echo: rows.find(({ key }) => key === echo)?.places ?? [] };
  };

  await changePublished(test.db, 'services', { visit: 'walk-in' }, 'ecg');
  const before = await week();
  await agree({ version: 1, ...nine });
  const after = await week();

  expect(before.dates).toHaveLength(7);
  expect(before.echo[0]).toBeGreaterThan(1);
  expect(after.echo).toEqual([Number(before.echo[0]) - 1, ...before.echo.slice(1)]);
  const ecg = await idOf('ecg');
  expect(after.rows.map(({ key }) => key)).not.toContain(ecg);
  await changePublished(test.db, 'services', { visitPlaces: 1 }, 'ecg');
  expect((await week()).rows.map(({ key }) => key)).toContain(ecg);
  const byTime = await reception.get(`/api/dashboard/week-places?date=${monday}&service=${ecg}`);
  expect(byTime.json<WeekPlaces>().rows).toContainEqual({
    key: '09:30',
    places: expect.arrayContaining([1]),
  });
});

test('a service may have its own number of places, and longer slots count every visit that began in them', async () => {
  const { db, agree, others, placesAt } = await requestVisits('ECG', 'ECG');
  await changePublished(db, 'services', { visitPlaces: 1 }, 'ecg');
  await agree({ version: 1, ...nine, time: '10:00' });
  const [second] = others;
  expect(await placesAt('10:00', second)).toBe(0);

  const visits = JSON.stringify({ visits: { slotMinutes: 60, places: 5, closedDays: [] } });
  await sql`update site_settings set content = content || ${visits}::jsonb`.execute(db);

  expect(await placesAt('09:30', second)).toBe(0);
  expect(await placesAt('10:30', second)).toBe(1);
});

test('settings or a service that agreed visits need are changed only by staff who have seen the visits; the day’s list marks them', async () => {
  const { agree, on, db, ...test } = await requestVisits('ECG');
  await agree({ version: 1, ...nine });
  const [request] = await on(monday);
  const superAdmin = await signInAs({ db, ...test }, 'superAdmin');
  const settingsUrl = '/api/dashboard/site-settings';
  const { version, content } = (await superAdmin.get(settingsUrl)).json<VersionedSiteSettings>();
  const holiday = { version, content: { ...content, visits: { ...content.visits, closedDays: [monday] } } };
  const service = await db
    .selectFrom('records')
    .select(['id', 'version'])
    .where('slug', '=', 'ecg')
    .executeTakeFirstOrThrow();
  const serviceUrl = `/api/dashboard/records/services/${service.id}`;
  const details = [{ field: 'visits', message: `${request?.reference ?? ''}, ${monday} 09:00` }];

  const schedule = (version: number, unpublishAt: string, keepsVisits?: true) =>
    superAdmin.post(`${serviceUrl}/schedule`, { version, publishAt: null, unpublishAt, keepsVisits });
  const soon = new Date(Date.now() + 60_000).toISOString();

  for (const reply of [
    await superAdmin.put(settingsUrl, holiday),
    await superAdmin.post(`${serviceUrl}/unpublish`, { version: service.version }),
    await schedule(service.version, soon),
    await superAdmin.post(`${serviceUrl}/trash`, { version: service.version }),
  ])
    expect(reply.json()).toMatchObject({ code: 'VISITS_AGREED', details });
  expect((await on(monday))[0]?.visit).toMatchObject({ isClosed: false });

  expect((await superAdmin.put(settingsUrl, { ...holiday, keepsVisits: true })).statusCode).toBe(200);
  // The visit takes place before that.
  const afterVisit = (await schedule(service.version, `${monday}T09:30:00+05:30`)).json<RecordDetail>()
    .record;
  const scheduled = (await schedule(afterVisit.version, soon, true)).json<RecordDetail>().record;
  await db.updateTable('records').set({ unpublish_at: new Date() }).where('id', '=', service.id).execute();
  await changeDue(db, createLogger('silent', { write: () => undefined }));
  const unpublished = (await superAdmin.get(serviceUrl)).json<RecordDetail>().record;
  expect(unpublished).toMatchObject({ status: 'draft', version: scheduled.version + 1 });
  await superAdmin.post(`${serviceUrl}/publish`, { version: unpublished.version });
  const trashed = { version: unpublished.version + 1, keepsVisits: true };
  expect((await superAdmin.post(`${serviceUrl}/trash`, trashed)).statusCode).toBe(200);
  expect((await on(monday))[0]?.visit).toMatchObject({ state: 'agreed', isClosed: true });
});

test('a cancelled visit gives its place back, and its request is cancelled, whichever of the two staff cancel; it can be reopened, but only a visit confirms it', async () => {
  const { agree, cancelRequest, end, others, placesAt, on, setStatus } = await requestVisits(
    'ECG',
    'ECG',
    'ECG',
  );
  const [second, third] = others;
  await agree({ version: 1, ...nine });
  await agree({ version: 1, ...nine }, second);

  // The status of a request follows its visit.
  for (const status of ['cancelled', 'done', 'new'])
    expect((await setStatus(status, 2)).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  const first = await end({ version: 2, state: 'cancelled', reason: ' The machine is being repaired. ' });
  expect(first.json()).toMatchObject({
    status: 'cancelled',
    visit: { state: 'cancelled', reason: 'The machine is being repaired.' },
  });
  await cancelRequest(second);

  expect(await placesAt('09:00', third)).toBe(2);
  expect(await on(monday)).toEqual([]);
  for (const reply of [await end({ version: 3, state: 'came' }), await setStatus('confirmed', 3)])
    expect(reply.json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect((await setStatus('new', 3)).json()).toMatchObject({ status: 'new' });
});

test('a visit is refused at a time when the centre is closed or that has passed, and from an old version; the same time again changes nothing', async () => {
  const { agree, on } = await requestVisits('ECG');

  for (const [date, time] of [
    [monday, '09:10'],
    [monday, '21:00'],
    [monday, '9'],
    ['2026-02-30', '09:00'],
    ['2026-01-05', '09:00'],
  ])
    expect((await agree({ version: 1, date, time })).json()).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await on(monday)).toEqual([]);

  await agree({ version: 1, ...nine });
  expect((await agree({ version: 2, ...nine })).json()).toMatchObject({ version: 2 });
  expect((await agree({ version: 1, ...nine, time: '10:00' })).json()).toMatchObject({ code: 'CONFLICT' });
});

test('a request is kept until the months after its visit have passed, and its visit goes with it', async () => {
  const { db, agree, ...test } = await requestVisits('ECG');
  await agree({ version: 1, ...nine });
  await sql`update appointments set date = '2020-01-01', created_at = '2020-01-01'`.execute(db);
  const states = () => db.selectFrom('visits').select('state').execute();

  await deleteExpired({ ...test, db });
  expect(await states()).toHaveLength(1);
  await sql`update visits set starts_at = '2020-01-02'`.execute(db);
  await deleteExpired({ ...test, db });

  expect(await states()).toEqual([]);
  expect(await db.selectFrom('appointments').select('id').execute()).toEqual([]);
});

test('staff change the tests and the address of a request; a visitor with a visit is notified once', async () => {
  const { db, agree, changeTests, audit } = await requestVisits('ECG');
  const home = { homeAddress: '4, Hill Street', homePostalCode: '620 018' };
  const areas = JSON.stringify({ homeAreas: [{ postalCode: '620018', name: { en: 'Hill' } }] });
  await sql`update site_settings set content = content || ${areas}::jsonb`.execute(db);
  const mails = () => db.selectFrom('outbox').select(['subject', 'body', 'calendar']).orderBy('id').execute();
  await db.deleteFrom('outbox').execute();

  const before = await changeTests({ version: 1, service: 'எக்கோ', moreServices: ['ECG'] });
  expect(before.json()).toMatchObject({
    version: 2,
    service: { ta: 'எக்கோ' },
    moreServices: [{ en: 'ECG' }],
  });
  expect(await mails()).toEqual([]);
  await agree({ version: 2, ...nine });
  await db.deleteFrom('outbox').execute();
  for (const slug of ['echocardiogram', 'thyroid-profile'])
    await changePublished(db, 'services', { homeCollection: true }, slug);

  const refused = await changeTests({
    version: 3,
    service: 'Thyroid Profile',
    moreServices: ['ECG'],
    ...home,
  });
  expect(refused.json()).toMatchObject({ details: [{ field: 'homeAddress' }] });
  expect((await changeTests({ version: 3, service: 'Nothing' })).json()).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ field: 'service' }],
  });
  const changed = await changeTests({ version: 3, service: 'Thyroid Profile', ...home });
  expect(changed.json()).toMatchObject({
    version: 4,
    moreServices: [],
    home: { address: '4, Hill Street', postalCode: '620018' },
    visit: { state: 'agreed' },
  });
  expect((await changeTests({ version: 4, service: 'Thyroid Profile', ...home })).json()).toMatchObject({
    version: 4,
  });
  expect((await changeTests({ version: 3, service: 'ECG' })).json()).toMatchObject({ code: 'CONFLICT' });

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Your visit has been changed: Thyroid Profile, .*, 9:00 am \(NLM-/);
  expect(mail?.body).toContain('4, Hill Street');
  expect(mail?.calendar).toContain('SEQUENCE:1');
  expect((await audit()).filter((action) => action === 'change-tests')).toHaveLength(2);
});

test('a test is added to a visit only if it has a free place then; the existing tests keep theirs until the visit ends', async () => {
  const { db, agree, changeTests, end, others } = await requestVisits('ECG', 'Echocardiogram', 'ECG');
  const [echo, ecg] = others;
  const onePlace = (slug: string) => changePublished(db, 'services', { visitPlaces: 1 }, slug);
  await onePlace('echocardiogram');
  for (const id of [undefined, echo, ecg]) await agree({ version: 1, ...nine }, id);

  const both = { service: 'ECG', moreServices: ['Echocardiogram'] };
  expect((await changeTests({ version: 2, ...both })).json()).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  await end({ version: 2, state: 'cancelled' }, echo);
  await onePlace('ecg');
  expect((await changeTests({ version: 2, ...both })).json()).toMatchObject({ version: 3 });
  await end({ version: 3, state: 'cancelled' });
  expect((await changeTests({ version: 4, service: 'ECG' })).json()).toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });
});

test('a visit that is paid keeps its price when staff change its tests', async () => {
  const { db, agree, changeTests } = await requestVisits('ECG');
  await changePublished(db, 'services', { pricePaise: 40_000 });
  await changePublished(db, 'services', { pricePaise: 25_000 }, 'ecg');
  await agree({ version: 1, ...nine });
  await sql`update visits set paid_paise = 25000`.execute(db);

  expect((await changeTests({ version: 2, service: 'Thyroid Profile' })).json()).toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });

  await changePublished(db, 'services', { pricePaise: 25_000 });
  expect((await changeTests({ version: 2, service: 'Thyroid Profile' })).json()).toMatchObject({
    version: 3,
  });
});

test('the visitor gets one email for each change, in their language, with preparation and price of exactly its tests, and a calendar event', async () => {
  const { db, agree, end } = await requestVisits(['எக்கோ', 'ECG']);
  await sql`update appointments set language = 'ta', home_address = '4, மலைத் தெரு', home_postal_code = '620018'`.execute(
    db,
  );
  await db.deleteFrom('outbox').execute();

  await agree({ version: 1, ...nine });
  await agree({ version: 1, ...nine });
  await agree({ version: 2, ...nine });
  await agree({ version: 2, ...nine, time: '18:30' });
  await end({ version: 3, state: 'cancelled', reason: 'மின்தடை' });

  const mails = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(mails.map(({ recipient, reply_to }) => [recipient, reply_to])).toEqual(
    Array(3).fill(['m@example.com', 'care@nalam.example']),
  );
  const [agreed, moved, cancelled] = mails;
  expect(agreed?.subject).toMatch(/^உங்கள் வருகை: எக்கோ, ECG, .*, காலை 9:00 \(NLM-/);
  expect(agreed?.body).toContain(':\n- வழக்கம்போல் சாப்பிடலாம்.\n- Bring old reports.\n\n');
  expect(agreed?.body).toContain('கட்டணம்: குறைந்தது ₹1,250.50; மற்ற பரிசோதனைகளின் கட்டணத்தை எங்களிடம் கேளுங்கள்');
  expect(agreed?.body).toContain('\n\nமாதிரி சேகரிக்க வரும் முகவரி:\n4, மலைத் தெரு\n620018\n\n');
  // The event says that we come, but not where: people share calendars.
  expect(agreed?.calendar).toContain('LOCATION:மாதிரி');
  expect(agreed?.calendar).not.toMatch(/GEO|620018/);
  expect(moved?.body).toContain('மாலை 6:30');
  expect(cancelled?.body).toContain('மின்தடை');
  const facts = mails.map(({ calendar }) =>
    (calendar ?? '').split('\r\n').filter((line) => /^(UID|METHOD|SEQUENCE|DTSTART)/.test(line)),
  );
  const uid = expect.stringMatching(/^UID:[-0-9a-f]{36}@localhost$/) as unknown;
  expect(facts).toEqual([
    ['METHOD:PUBLISH', uid, 'SEQUENCE:0', expect.stringMatching(/T033000Z$/)],
    ['METHOD:PUBLISH', uid, 'SEQUENCE:1', expect.stringMatching(/T130000Z$/)],
    ['METHOD:CANCEL', uid, 'SEQUENCE:2', expect.stringMatching(/T130000Z$/)],
  ]);
  expect(new Set(facts.map(([, each]) => each)).size).toBe(1);
});

test('cancelling requests together notifies the visitors of agreed visits; recording that they came sends nothing', async () => {
  const { db, agree, cancelRequest, end, others } = await requestVisits('ECG', 'ECG');
  const [second] = others;
  await agree({ version: 1, ...nine });
  await agree({ version: 1, ...nine }, second);
  await db.deleteFrom('outbox').execute();

  await end({ version: 2, state: 'came' });
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  await cancelRequest(second);

  const mails = await db.selectFrom('outbox').select('body').execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toMatch(/ECG on .* at 9:00 am is cancelled\.\n\nTo agree/);
});

test('a visitor is reminded once, within a day before the visit, unless it was agreed later, cancelled, or moved', async () => {
  const { db, agree, end, others, ...test } = await requestVisits('ECG', 'ECG', 'ECG', 'Echocardiogram');
  const [late, cancelled, moved] = others;
  for (const [id, time] of [
    [undefined, '09:00'],
    [late, '09:00'],
    [cancelled, '10:00'],
    [moved, '11:00'],
  ] as const)
    await agree({ version: 1, date: monday, time }, id);
  await end({ version: 2, state: 'cancelled' }, cancelled);
  await agree({ version: 2, date: monday, time: '20:00' }, moved);
  await sql`update visits set agreed_at = case when appointment_id = ${late} then starts_at - interval '23 hours'
    else starts_at - interval '25 hours' end`.execute(db);
  const reminders = async (at: string) => {
    await db.deleteFrom('outbox').execute();
    await remindOfVisits({ ...test, db }, test.api.log, new Date(at));
    return (await db.selectFrom('outbox').select('subject').execute()).map(({ subject }) => subject);
  };
  const sunday = new Date(Date.parse(monday) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

  expect(await reminders(`${sunday}T08:59:00+05:30`)).toEqual([]);
  expect(await reminders(`${sunday}T12:00:00+05:30`)).toEqual([
    expect.stringMatching(/^A reminder: ECG, .*, 9:00 am \(NLM-/),
  ]);
  expect(await reminders(`${sunday}T19:00:00+05:30`)).toEqual([]);
  expect(await reminders(`${monday}T07:00:00+05:30`)).toEqual([expect.stringMatching(/8:00 pm/)]);
  expect(await reminders(`${monday}T07:01:00+05:30`)).toEqual([]);
});
