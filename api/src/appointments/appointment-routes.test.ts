import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { changePublished } from '../testing/change-published.ts';
import { addStaff, signInAs, staffPassword, testApi, type TestApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';

const request = {
  name: 'Meena',
  email: 'meena@example.com',
  phone: '+91 98765 43210',
  service: 'Echocardiogram',
  date: todayAtCentre(),
  notes: 'Chest pain since Monday',
};

const send = ({ visitor }: TestApi, payload: object, headers = {}) =>
  visitor.post('/api/send-appointment-email', payload, headers);

test('a request is stored with a reference number, and two emails wait to be sent', async () => {
  const test = await testApi();

  const reply = await send(test, { ...request, consent: { version: '2026-10' } });

  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({
    message: 'Appointment request sent successfully!',
    reference: expect.stringMatching(/^NLM-[2-9A-HJKMNP-Z]{6}$/),
  });
  const { reference } = reply.json<{ reference: string }>();
  expect(await test.db.selectFrom('appointments').selectAll().execute()).toMatchObject([
    {
      reference,
      name: 'Meena',
      phone: '9876543210',
      service_name: { en: 'Echocardiogram', ta: 'எக்கோ' },
      date: request.date,
      status: 'new',
      consent_version: '2026-10',
      consent_at: expect.any(Date),
    },
  ]);
  const mails = await test.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(mails).toMatchObject([
    { recipient: 'care@nalam.example', reply_to: 'meena@example.com', sent_at: null },
    { recipient: 'meena@example.com', reply_to: 'care@nalam.example', sent_at: null },
  ]);
  expect(mails[0]?.body).toContain('Chest pain since Monday');
  expect(mails[1]?.subject).toContain(reference);
  expect(mails[1]?.body).not.toContain('Chest pain');
});

test('a form that was open while staff renamed the service is accepted, under the new name', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const { id } = await test.db
    .selectFrom('records')
    .select('id')
    .where(sql<boolean>`content->'name'->>'en' = 'Echocardiogram'`)
    .executeTakeFirstOrThrow();
  const url = `/api/dashboard/records/services/${id}`;
  const { content, record } = (await superAdmin.get(url)).json<{
    content: object;
    record: { version: number };
  }>();
  const renamed = { ...content, name: { en: 'Heart ultrasound', ta: 'இதய எக்கோ' } };
  const saved = await superAdmin.patch(url, { version: record.version, content: renamed });
  const { version } = saved.json<{ record: { version: number } }>().record;
  expect((await superAdmin.post(`${url}/publish`, { version })).statusCode).toBe(200);

  expect((await send(test, request)).statusCode).toBe(201);
  expect((await send(test, { ...request, service: 'எக்கோ' })).statusCode).toBe(201);
  expect((await send(test, { ...request, service: 'Made up' })).json()).toMatchObject({
    message: 'Please select a service.',
    details: [{ field: 'service' }],
  });

  const stored = await test.db.selectFrom('appointments').select('service_name').execute();
  expect(stored.map(({ service_name }) => service_name.en)).toEqual(['Heart ultrasound', 'Heart ultrasound']);
});

test('a service that was chosen in Tamil appears in the inbox in both languages, and in English in the centre’s email', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');

  await send(test, { ...request, service: 'எக்கோ', language: 'ta' });

  const inbox = await admin.get('/api/dashboard/appointments?search=echo');
  expect(inbox.json()).toMatchObject({ items: [{ service: { en: 'Echocardiogram', ta: 'எக்கோ' } }] });
  const [centre, visitor] = await test.db.selectFrom('outbox').select('body').orderBy('id').execute();
  expect(centre?.body).toContain('Echocardiogram');
  expect(centre?.body).not.toContain('எக்கோ');
  expect(visitor?.body).toContain('எக்கோ');
});

test('further tests are stored once each, and appear in emails, the inbox, its search and the CSV', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');
  const moreServices = ['ECG', 'எக்கோ', ' ECG ', 'Thyroid Profile', ''];

  expect((await send(test, { ...request, moreServices })).statusCode).toBe(201);
  await send(test, { ...request, service: 'Thyroid Profile' });

  const inbox = await admin.get('/api/dashboard/appointments?search=ecg+thyroid');
  expect(inbox.json()).toMatchObject({
    items: [{ service: { en: 'Echocardiogram' }, moreServices: [{ en: 'ECG' }, { en: 'Thyroid Profile' }] }],
    total: 1,
  });
  const [toCentre, toVisitor] = await test.db.selectFrom('outbox').select('body').orderBy('id').execute();
  for (const mail of [toCentre, toVisitor])
    expect(mail?.body).toContain('Echocardiogram, ECG, Thyroid Profile');
  const table = await admin.get('/api/dashboard/appointments/csv');
  expect(table.body).toContain('Echocardiogram,"ECG, Thyroid Profile",');
});

/** A centre that collects blood for the thyroid profile at home, in one area. */
async function comingHome() {
  const test = await testApi();
  const areas = JSON.stringify([{ postalCode: '620018', name: { en: 'Thillai Nagar', ta: 'தில்லை நகர்' } }]);
  await sql`update site_settings set content = content || jsonb_build_object('homeAreas', ${areas}::jsonb)`.execute(
    test.db,
  );
  await changePublished(test.db, 'services', { homeCollection: true }, 'thyroid-profile');
  return test;
}

const atHome = {
  service: 'Thyroid Profile',
  homeAddress: '4, Hill Street\nNear the Rockfort',
  homePostalCode: '620 018',
};

test('samples are collected at home: staff read where, and the visitor’s first email holds no address', async () => {
  const test = await comingHome();
  const admin = await signInAs(test, 'admin');

  const offered = await test.api.inject('/api/home-collection?lang=ta');
  expect((await send(test, { ...request, ...atHome })).statusCode).toBe(201);

  expect(offered.json()).toEqual({
    areas: [{ postalCode: '620018', name: { text: 'தில்லை நகர்', lang: 'ta' } }],
    services: [{ text: 'Thyroid Profile', lang: 'en' }],
  });
  const inbox = await admin.get('/api/dashboard/appointments');
  expect(inbox.json()).toMatchObject({
    items: [{ home: { address: '4, Hill Street\nNear the Rockfort', postalCode: '620018' } }],
  });
  const table = await admin.get('/api/dashboard/appointments/csv');
  expect(table.body).toContain('"4, Hill Street\nNear the Rockfort",620018,');
  const [toCentre, toVisitor] = await test.db.selectFrom('outbox').select('body').orderBy('id').execute();
  expect(toCentre?.body).toContain(
    'Samples are collected at home:\n4, Hill Street\nNear the Rockfort\n620018\n\nNotes:',
  );
  expect(toVisitor?.body).toContain('We come to your home for it.');
  expect(toVisitor?.body).not.toMatch(/Hill Street/);
});

test('home collection outside of the areas or of other tests is refused, as are unknown tests, and nothing is stored', async () => {
  const test = await comingHome();

  for (const [change, field, words] of [
    [{ homePostalCode: '600001' }, 'homePostalCode', /only to the areas/],
    [{ service: 'ECG' }, 'homeAddress', /Only the tests/],
    [{ moreServices: ['ECG'] }, 'homeAddress', /Only the tests/],
    [{ moreServices: ['Haircut'] }, 'moreServices', /select a service/],
    [{ moreServices: Array(10).fill('ECG') }, 'moreServices', /At most 9 more tests/],
  ] as const) {
    const reply = await send(test, { ...request, ...atHome, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ message: expect.stringMatching(words), details: [{ field }] });
  }
  expect(await test.db.selectFrom('appointments').select('id').execute()).toEqual([]);
});

test('a form that was corrected and sent again is a new request, even with its old key; one without JavaScript is understood', async () => {
  const test = await testApi();

  await send(test, { ...request, idempotencyKey: 'form-1' });
  await send(test, { ...request, phone: '9000000000', idempotencyKey: 'form-1' });

  // As a browser without script posts it.
  const form = new URLSearchParams({ ...request, phone: '9000000001' }).toString();
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await test.visitor.post('/api/send-appointment-email', form, urlencoded)).statusCode).toBe(201);

  const phones = await test.db.selectFrom('appointments').select('phone').orderBy('id').execute();
  expect(phones.map(({ phone }) => phone)).toEqual(['9876543210', '9000000000', '9000000001']);
});

test('the log holds nothing that people type', async () => {
  const test = await comingHome();
  const { email } = await addStaff(test, 'admin');
  await send(test, request, { 'x-forwarded-for': '203.0.113.7' });
  await send(test, { ...request, ...atHome });
  await test.visitor.post('/api/admin/login', { email, password: staffPassword });
  await test.api.inject('/api/services/echocardiogram?note=my-secret');

  const log = test.log();

  expect(log).toContain('/api/send-appointment-email');
  for (const secret of [
    'Meena',
    'meena@',
    '98765',
    'Chest pain',
    'Hill Street',
    email,
    '203.0.113.7',
    'my-secret',
  ]) {
    expect(log).not.toContain(secret);
  }
});

test('a request may say whom the tests are for, with age and sex for the label; staff find it by that name', async () => {
  const test = await testApi();
  const staff = await signInAs(test, 'superAdmin');
  const send = (patient: object) =>
    test.visitor.post('/api/send-appointment-email', { ...request, ...patient });

  expect((await send({ patientAge: '121' })).json()).toMatchObject({
    details: [{ field: 'patientAge', message: 'Please enter the age in years, from 0 to 120.' }],
  });
  expect((await send({ patientSex: 'x' })).json()).toMatchObject({ details: [{ field: 'patientSex' }] });
  await send({});
  await send({ patientName: ' Kamala ', patientAge: '67', patientSex: 'female' });

  const found = await staff.get('/api/dashboard/appointments?search=kamala');
  expect(found.json()).toMatchObject({
    total: 1,
    items: [{ patient: { name: 'Kamala', age: 67, sex: 'female' } }],
  });
  const csv = (await staff.get('/api/dashboard/appointments/csv')).body;
  expect(csv).toContain('Kamala,67,female');
});
