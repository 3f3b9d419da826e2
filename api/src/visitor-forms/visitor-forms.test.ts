import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { todayAtCentre } from '../centre-clock.ts';
import { samplePdf } from '../testing/sample-cv.ts';
import { testApi, type TestApi } from '../testing/test-api.ts';
import type { RequestTable } from './store-request.ts';

const meena = { name: 'Meena', email: 'meena@example.com', phone: '+91 98765 43210' };
const headers = { 'x-forwarded-for': '203.0.113.7' };

const asJson =
  (url: string, fields: object) =>
  ({ visitor }: TestApi, change: object, from = {}) =>
    visitor.post(url, { ...meena, ...fields, ...change }, from);

/** As a browser sends it. */
function apply({ visitor }: TestApi, change: object, from = {}) {
  const form = new FormData();
  const fields = { ...meena, message: 'Two secret years', consent: '2026-11-21', ...change };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('cv', new Blob([new Uint8Array(samplePdf)]), 'cv.pdf');
  return visitor.post('/api/careers/staff-nurse/applications', form, from);
}

const ask = asJson('/api/enquiries', { topic: 'price', message: 'A secret question' });
const appointment = { service: 'எக்கோ', date: todayAtCentre(), notes: 'A secret pain' };
const request = asJson('/api/send-appointment-email', appointment);

/** `words` appear in the Tamil acknowledgement. */
const forms = [
  { form: 'request', table: 'appointments', perHour: 20, words: 'எடுத்துக்காட்டு தெரு', send: request },
  { form: 'enquiry', table: 'enquiries', perHour: 20, words: 'நலம் டயக்னாஸ்டிக்ஸ்', send: ask },
  { form: 'application', table: 'job_applications', perHour: 10, words: 'செவிலியர் பணிக்கு', send: apply },
] as const;

const stored = ({ db }: TestApi, table: RequestTable) => db.selectFrom(table).select('id').execute();

test.each([
  { ...forms[0], status: 'cancelled' },
  { ...forms[1], status: 'answered' },
  { ...forms[2], status: 'declined' },
])(
  'a double click makes one $form, as does its key an hour later; without a key, or once the first is $status, it is a new one',
  async ({ table, send, status }) => {
    const test = await testApi();
    const withKey = { idempotencyKey: 'form-1' };

    const replies = await Promise.all([1, 2, 3].map(() => send(test, withKey)));
    expect(new Set(replies.map((reply) => reply.json<{ reference: string }>().reference)).size).toBe(1);
    expect(await stored(test, table)).toHaveLength(1);
    expect(await test.db.selectFrom('outbox').select('id').execute()).toHaveLength(2);

    await sql`update ${sql.table(table)} set created_at = created_at - interval '1 hour'`.execute(test.db);
    await send(test, withKey);
    expect(await stored(test, table)).toHaveLength(1);
    await send(test, {});
    expect(await stored(test, table)).toHaveLength(2);

    await sql`update ${sql.table(table)} set status = ${status}`.execute(test.db);
    await send(test, { idempotencyKey: 'form-2' });
    expect(await stored(test, table)).toHaveLength(3);
  },
);

test.each(forms)(
  'the email that acknowledges a form carries no link that a stranger wrote as a name: $form',
  async ({ send }) => {
    const test = await testApi();
    for (const name of ['WIN 5000 at http://evil.example/x', 'evil.example', 'Call 9840011111'])
      await send(test, { name });

    const mails = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', meena.email)
      .execute();
    expect(mails).toHaveLength(3);
    for (const { body } of mails) {
      expect(body).not.toMatch(/evil|WIN|9840011111/);
      expect(body).toMatch(/^Dear Sir or Madam,/);
    }
  },
);

test.each(forms)(
  'one network may send $perHour times an hour an $form; mistyped ones do not count',
  async ({ perHour, send }) => {
    const test = await testApi();
    for (let i = 0; i < 25; i++) await send(test, { name: '' });
    for (let i = 0; i < perHour; i++) expect((await send(test, {})).statusCode).toBe(201);

    const refused = await send(test, {});
    const elsewhere = await send(test, {}, headers);

    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(elsewhere.statusCode).toBe(201);
  },
);

test.each(forms)(
  'the acknowledgement of an $form is in the visitor’s language, and the log holds nothing that they typed',
  async ({ words, send }) => {
    const test = await testApi();

    await send(test, { language: 'ta' }, headers);

    const mail = await test.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', meena.email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('Meena');
    expect(mail.body).toContain(words);
    expect(test.log()).toContain('"POST"');
    for (const secret of ['Meena', 'meena@', '98765', 'secret', '203.0.113.7', 'cv.pdf'])
      expect(test.log()).not.toContain(secret);
  },
);
