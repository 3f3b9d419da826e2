import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { signInAs, testApi, type TestApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';
import type { FoundPerson } from './personal-data-schema.ts';

/** Words that occur nowhere else. */
const person = { name: 'Xanthippe Quill', email: 'xanthippe@quill.example', phone: '9123498765' };

/** A person who has used every part of the site, and another of the same name. */
async function fill({ visitor, db, storage }: TestApi) {
  const post = async (url: string, payload: object) => {
    const reply = await visitor.post(url, payload);
    expect(reply.statusCode).toBe(201);
    return reply;
  };
  const visit = { service: 'Echocardiogram', date: todayAtCentre(), notes: 'Quill notes' };
  await post('/api/send-appointment-email', { ...person, ...visit, moreServices: ['ECG'] });
  await post('/api/send-appointment-email', {
    ...person,
    ...visit,
    notes: 'Other notes',
    phone: '9000000001',
    email: 'other@example.com',
    name: 'Somebody Else',
  });
  await sql`insert into visits (appointment_id, starts_at, state, reason, paid_paise, paid_reference)
    select id, now(), 'came', 'Quill has a cold', 60000, '412345678901' from appointments
    where phone = ${person.phone}`.execute(db);
  await sql`update appointments set home_address = 'Quill Street 4', home_postal_code = '620018' where phone = ${person.phone}`.execute(
    db,
  );
  await post('/api/enquiries', {
    ...person,
    email: 'XANTHIPPE@quill.example',
    topic: 'price',
    message: 'Quill asks',
  });
  const application = '01a00000-0000-7000-8000-000000000001';
  await sql`insert into job_applications (id, reference, opening_id, opening_title, name, email, phone, message, cv_format,
      cv_bytes, language, consent_version, consent_at, content_hash)
    values (${application}, 'NLM-JOB001', null, 'Nurse', ${person.name}, ${person.email}, ${person.phone}, 'Quill applies', 'pdf', 90,
      'ta', '1', now(), 'x')`.execute(db);
  await storage.write(`applications/${application}.pdf`, Buffer.from(`%PDF ${person.name}`));
  await sql`insert into customers (id, name, email, phone, password_hash, language)
    values ('01a00000-0000-7000-8000-000000000002', ${person.name}, ${person.email}, ${person.phone}, 'x', 'en')`.execute(
    db,
  );
  await sql`insert into customer_addresses (id, customer_id, name, phone, lines, city, postal_code)
    values (gen_random_uuid(), '01a00000-0000-7000-8000-000000000002', ${person.name}, ${person.phone}, 'Quill Street 1', 'Trichy', '620001')`.execute(
    db,
  );
  await sql`insert into orders (id, number, customer_id, idempotency_key, content_hash, status, fulfilment, payment_method,
      payment_status, contact, address, notes, total_paise, language)
    values (gen_random_uuid(), 'ORD-000001', '01a00000-0000-7000-8000-000000000002', 'k', 'h', 'completed', 'collect', 'at-centre', 'paid',
      ${JSON.stringify(person)}::jsonb, null, 'Quill rings twice', 5000, 'en')`.execute(db);
}

/** @returns the tables and files with data of the person; searches every table, so that new ones are covered */
async function traces({ db, settings }: TestApi): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as t
      where to_jsonb(t)::text ~* 'xanthippe|quill|9123498765|412345678901' limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  const files = await readdir(join(settings.dataDir, 'files/applications')).catch(() => []);
  return [...found, ...files].sort();
}

async function staffOf(test: TestApi) {
  const superAdmin = await signInAs(test, 'superAdmin');
  return (action: string, payload: object) =>
    superAdmin.post(`/api/dashboard/personal-data/${action}`, payload);
}

test('everything about a person is found by phone or email, however they are written, and exported', async () => {
  const test = await testApi();
  await fill(test);
  const ask = await staffOf(test);

  const byPhone = (await ask('find', { phone: '+91 91234-98765' })).json<FoundPerson>().items;
  const byEmail = (await ask('find', { email: ' Xanthippe@Quill.example' })).json<FoundPerson>().items;

  const kinds = ['addresses', 'applications', 'appointments', 'customers', 'enquiries', 'mails', 'orders'];
  expect([...new Set(byPhone.map(({ kind }) => kind))].sort()).toEqual(kinds);
  expect([...new Set(byEmail.map(({ kind }) => kind))].sort()).toEqual(
    kinds.filter((kind) => kind !== 'addresses'),
  );
  expect(byPhone.map(({ name }) => name)).not.toContain('Somebody Else');
  expect((await ask('export', { phone: person.phone })).json()).toMatchObject({
    appointments: [
      {
        name: person.name,
        notes: 'Quill notes',
        more_services: [{ name: { en: 'ECG' } }],
        home_address: 'Quill Street 4',
        visit: { state: 'came', paid_paise: 60_000, paid_reference: '412345678901' },
      },
    ],
    enquiries: [{ message: 'Quill asks' }],
    applications: [{ message: 'Quill applies' }],
    customers: [{ customer: { email: person.email }, orders: [{ number: 'ORD-000001' }] }],
    addresses: [{ lines: 'Quill Street 1' }],
    orders: [{ notes: 'Quill rings twice' }],
  });
});

test('a person who withdraws the consent to SMS and WhatsApp gets emails, and the audit log names the member of staff', async () => {
  const test = await testApi();
  const { db } = test;
  await fill(test);
  const ask = await staffOf(test);
  await sql`update appointments set channel = 'sms'`.execute(db);

  expect((await ask('end-texts', { email: person.email })).json()).toEqual({ requests: 1 });
  expect((await ask('end-texts', { email: person.email })).json()).toEqual({ requests: 0 });

  expect(await db.selectFrom('appointments').select(['name', 'channel']).orderBy('name').execute()).toEqual([
    { name: 'Somebody Else', channel: 'sms' },
    { name: person.name, channel: 'email' },
  ]);
  const [entry] = await db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'visitor-ended-texts')
    .execute();
  expect(entry?.actor).not.toBeNull();
});

test('after an erasure nothing of the person is in any table or file, and other people’s data stays', async () => {
  const test = await testApi();
  await fill(test);
  const ask = await staffOf(test);
  expect(await traces(test)).toEqual(
    expect.arrayContaining([
      'appointments',
      'customers',
      'enquiries',
      'job_applications',
      'orders',
      'outbox',
      'visits',
    ]),
  );

  const reply = await ask('erase', { phone: person.phone });

  expect(reply.json()).toEqual({
    erased: {
      appointments: 1,
      enquiries: 1,
      applications: 1,
      customers: 1,
      orders: 1,
      mails: expect.any(Number),
    },
  });
  expect(await traces(test)).toEqual([]);
  expect(await test.db.selectFrom('appointments').select('name').execute()).toEqual([
    { name: 'Somebody Else' },
  ]);
  expect(await test.db.selectFrom('orders').select(['number', 'total_paise']).execute()).toMatchObject([
    { total_paise: 5000 },
  ]);
  expect(test.log()).not.toMatch(/xanthippe|9123498765/i);
});

test('a person with an open order, a visit to come or money to get back is not erased, but one who missed a paid visit is', async () => {
  const test = await testApi();
  await fill(test);
  const ask = await staffOf(test);
  const erase = () => ask('erase', { phone: person.phone });

  await test.db.updateTable('orders').set({ status: 'confirmed' }).execute();
  expect((await erase()).json()).toMatchObject({ code: 'ORDERS_UNDER_WAY' });
  await test.db.updateTable('orders').set({ status: 'completed' }).execute();

  for (const change of [
    sql`update visits set state = 'agreed'`,
    sql`update visits set state = 'cancelled'`,
    // Waits for the provider’s refund.
    sql`insert into visit_payments (id, appointment_id, number, paise, status)
      select gen_random_uuid(), appointment_id, 'N-1', 60000, 'refund-due' from visits`,
  ]) {
    await change.execute(test.db);
    expect((await erase()).json()).toMatchObject({
      code: 'REFUND_DUE',
      message: expect.stringMatching(/^The visit NLM-\w+ is paid\. Cancel and refund it/),
    });
    await sql`update visits set paid_paise = null, paid_reference = null where state = 'cancelled'`.execute(
      test.db,
    );
  }
  expect(await test.db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);

  await test.db.deleteFrom('visit_payments').execute();
  await sql`update visits set state = 'missed', paid_paise = 60000, paid_reference = '412345678901'`.execute(
    test.db,
  );
  expect((await erase()).statusCode).toBe(200);
});

test('a query without a person is refused', async () => {
  const test = await testApi();
  await fill(test);
  const ask = await staffOf(test);

  for (const [query, field] of [
    [{}, 'phone'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '%' }, 'phone'],
  ] as const)
    for (const action of ['find', 'export', 'erase']) {
      const reply = await ask(action, query);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ details: [{ field }] });
    }
  expect(await test.db.selectFrom('enquiries').select('id').execute()).toHaveLength(1);
});
