import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { customerPassword, signUp } from '../testing/test-customer.ts';
import { signInAs, testApi, type TestApi } from '../testing/test-api.ts';
import { deleteExpired } from './delete-expired.ts';
import { presetRetention } from './preset-retention.ts';
import { Retention } from './retention.ts';

test('the site settings have the preset retention periods as defaults', () => {
  const presets = Object.entries(Retention.properties).map(([kind, field]) => [
    kind,
    (field as { default?: number }).default,
  ]);

  expect(Object.fromEntries(presets)).toEqual(presetRetention);
});

/** Stores one row of each kind. @param months their age */
async function keepRows({ db }: TestApi, age: number) {
  await sql`insert into appointments (id, reference, name, email, phone, service_name, date, notes, language, content_hash, created_at)
    values (gen_random_uuid(), ${`NLM-A${age}`}, 'Meena', 'meena@example.com', '9876543210', '{"en": "ECG"}',
      (now() - make_interval(months => ${age}))::date, 'note', 'en', ${`a${age}`}, now() - make_interval(months => ${age}))`.execute(
    db,
  );
  await sql`insert into enquiries (id, reference, name, email, phone, topic, message, language, content_hash, created_at)
    values (gen_random_uuid(), ${`NLM-E${age}`}, 'Meena', 'meena@example.com', '9876543210', 'price', 'How much?', 'en',
      ${`e${age}`}, now() - make_interval(months => ${age}))`.execute(db);
  await sql`insert into job_applications (id, reference, opening_id, opening_title, name, email, phone, message, cv_format,
      cv_bytes, language, consent_version, consent_at, content_hash, created_at)
    values (gen_random_uuid(), ${`NLM-J${age}`}, null, 'Nurse', 'Meena', 'meena@example.com', '9876543210', '', 'pdf', 90, 'ta',
      '1', now(), ${`j${age}`}, now() - make_interval(months => ${age}))`.execute(db);
  await sql`insert into outbox (id, recipient, subject, body, sent_at)
    values (gen_random_uuid(), 'meena@example.com', ${`mail ${age}`}, '', now() - make_interval(months => ${age}))`.execute(
    db,
  );
}

const references = async ({ db }: TestApi) => {
  const { rows } = await sql<{ found: string }>`
    select reference as found from appointments union all select reference from enquiries
    union all select reference from job_applications union all select subject from outbox where subject like 'mail %'
    order by found`.execute(db);
  return rows.map(({ found }) => found);
};

test('each kind is deleted after its period in the settings, and the audit log says how many', async () => {
  const test = await testApi();
  for (const age of [2, 4, 7, 13]) await keepRows(test, age);

  await deleteExpired(test);

  expect(await references(test)).toEqual([
    ...['NLM-A2', 'NLM-A4', 'NLM-A7', 'NLM-E2', 'NLM-E4', 'NLM-E7', 'NLM-J2', 'NLM-J4', 'mail 2'],
  ]);
  const log = await test.db
    .selectFrom('audit')
    .select(['subject', 'title', 'actor'])
    .where('action', '=', 'delete-expired')
    .orderBy('subject')
    .execute();
  expect(log).toEqual([
    { subject: 'application', title: '2', actor: null },
    { subject: 'appointment', title: '1', actor: null },
    { subject: 'enquiry', title: '1', actor: null },
    { subject: 'mail', title: '3', actor: null },
  ]);
});

test('periods that staff change apply from the next run', async () => {
  const test = await testApi();
  await keepRows(test, 4);
  await sql`update site_settings set content = jsonb_set(content, '{retention}', ${JSON.stringify({
    ...presetRetention,
    appointmentMonths: 3,
    enquiryMonths: 36,
    applicationMonths: 12,
    mailMonths: 12,
  })}::jsonb)`.execute(test.db);

  await deleteExpired(test);

  expect(await references(test)).toEqual(['NLM-E4', 'NLM-J4', 'mail 4']);
});

test('a request stays while its day is to come or a payment for its visit is not refunded', async () => {
  const test = await testApi();
  await keepRows(test, 13);
  await keepRows(test, 14);
  await sql`update appointments set date = current_date + 1 where reference = 'NLM-A13'`.execute(test.db);
  await sql`insert into visit_payments (id, appointment_id, number, paise, status)
    select gen_random_uuid(), id, reference, 60000, 'refund-due' from appointments where reference = 'NLM-A14'`.execute(
    test.db,
  );
  // An application is deleted with its CV.
  const { id } = await test.db.selectFrom('job_applications').select('id').executeTakeFirstOrThrow();
  await test.storage.write(`applications/${id}.pdf`, Buffer.from('%PDF'));

  await deleteExpired(test);

  expect(await references(test)).toEqual(['NLM-A13', 'NLM-A14']);
  expect(await readdir(join(test.settings.dataDir, 'files/applications'))).toEqual([]);
});

test('an order that ended eight years ago loses its buyer’s data, but keeps its items', async () => {
  const test = await testApi();
  const order = async (number: string, status: string, years: number) => {
    await sql`insert into orders (id, number, customer_id, idempotency_key, content_hash, status, fulfilment, payment_method,
        payment_status, contact, address, notes, total_paise, language, updated_at)
      values (gen_random_uuid(), ${number}, null, ${number}, ${number}, ${status}, 'collect', 'at-centre', 'due',
        '{"name": "Meena", "phone": "9876543210", "email": "meena@example.com"}', null, 'ring twice', 5000, 'en',
        now() - make_interval(years => ${years}))`.execute(test.db);
  };
  await order('ORD-OLD', 'completed', 9);
  await order('ORD-OPEN', 'placed', 9);
  await order('ORD-NEW', 'completed', 7);

  await deleteExpired(test);

  const orders = await test.db
    .selectFrom('orders')
    .select(['number', 'contact', 'notes', 'total_paise'])
    .orderBy('number')
    .execute();
  expect(orders).toMatchObject([
    { number: 'ORD-NEW', contact: { name: 'Meena' } },
    { number: 'ORD-OLD', contact: { name: '', phone: '', email: '' }, notes: '', total_paise: 5000 },
    { number: 'ORD-OPEN', contact: { name: 'Meena' } },
  ]);
});

test('an account without a sign-in for three years is deleted a month after one announcement by email', async () => {
  const test = await testApi();
  const { db } = test;
  await signUp(test, { email: 'kept@example.com' });
  await signUp(test, {}, 'ta');
  const openCustomer = await signUp(test, { email: 'open@example.com' });
  await db.deleteFrom('outbox').execute();
  const order = (customer: string, status: string) =>
    sql`insert into orders (id, number, customer_id, idempotency_key, content_hash, status, fulfilment, payment_method,
        payment_status, contact, notes, total_paise, language)
      values (gen_random_uuid(), ${status}, ${customer}, ${status}, ${status}, ${status}, 'collect', 'at-centre', 'due',
        '{"name": "Kavitha", "phone": "9876543210", "email": "kavitha@example.com"}', '', 5000, 'en')`.execute(
      db,
    );
  const mails = () => db.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();
  const emailsLeft = async () =>
    (await db.selectFrom('customers').select('email').orderBy('email').execute()).map(({ email }) => email);
  await sql`update customers set signed_in_at = now() - interval '40 months' where email <> 'kept@example.com'`.execute(
    db,
  );
  await order(openCustomer.user._id, 'placed');
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'kavitha@example.com')
    .executeTakeFirstOrThrow();
  await order(id, 'completed');

  await deleteExpired(test);
  await deleteExpired(test);
  expect(await mails()).toEqual([
    {
      recipient: 'kavitha@example.com',
      subject: expect.stringContaining('நீக்குகிறோம்'),
      body: expect.stringMatching(/\/ta\/shop\/login[\s\S]* 8 ஆண்டுகள்/),
    },
  ]);
  expect(await emailsLeft()).toHaveLength(3);

  await sql`update customers set deletion_told_at = now() - interval '32 days' where deletion_told_at is not null`.execute(
    db,
  );
  await deleteExpired(test);
  expect(await emailsLeft()).toEqual(['kept@example.com', 'open@example.com']);
  const [bill] = await db
    .selectFrom('orders')
    .select(['customer_id', 'contact'])
    .where('status', '=', 'completed')
    .execute();
  expect(bill).toMatchObject({ customer_id: null, contact: { name: 'Kavitha' } });
  expect(await mails()).toHaveLength(1);
});

test('a customer who signs in after the announcement keeps the account', async () => {
  const test = await testApi();
  const { db } = test;
  await signUp(test);
  await sql`update customers set signed_in_at = now() - interval '40 months', deletion_told_at = now() - interval '32 days'`.execute(
    db,
  );
  await test.visitor.post('/api/login', { email: 'kavitha@example.com', password: customerPassword });

  await deleteExpired(test);

  expect(await db.selectFrom('customers').select('deletion_told_at').execute()).toEqual([
    { deletion_told_at: null },
  ]);
});

test('entries about sign-ins are deleted after a year, but those about changes by staff stay', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'admin');
  await admin.get('/api/dashboard/records/services');
  await sql`insert into audit (id, action, subject, title) values (gen_random_uuid(), 'publish', 'services', 'ECG')`.execute(
    test.db,
  );
  const actions = async () =>
    (await test.db.selectFrom('audit').select('action').orderBy('action').execute()).map(
      ({ action }) => action,
    );
  await sql`update audit set at = now() - interval '364 days'`.execute(test.db);

  await deleteExpired(test);
  expect(await actions()).toEqual(['publish', 'refuse', 'sign-in']);

  await sql`update audit set at = now() - interval '367 days'`.execute(test.db);
  await deleteExpired(test);
  expect(await actions()).toEqual(['publish']);
});
