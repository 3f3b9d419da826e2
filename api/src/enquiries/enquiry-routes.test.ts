import { expect, test } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { signInAs, testApi, type TestApi } from '../testing/test-api.ts';

const enquiry = {
  name: 'Meena',
  email: 'meena@example.com',
  phone: '+91 98765 43210',
  topic: 'price',
  message: 'What does an echo cost?\nFor my mother.',
};

function send({ visitor }: TestApi, payload: object) {
  return visitor.post('/api/enquiries', payload);
}

const stored = ({ db }: TestApi) => db.selectFrom('enquiries').selectAll().orderBy('id').execute();

test('an enquiry is stored with a reference number, and two emails wait to be sent', async () => {
  const test = await testApi();

  const reply = await send(test, { ...enquiry, consent: { version: '2026-11' } });

  expect(reply.statusCode).toBe(201);
  const { reference } = reply.json<{ reference: string }>();
  expect(reference).toMatch(/^NLM-[2-9A-HJKMNP-Z]{6}$/);
  expect(await stored(test)).toMatchObject([
    {
      reference,
      name: 'Meena',
      phone: '9876543210',
      topic: 'price',
      message: enquiry.message,
      status: 'new',
      consent_version: '2026-11',
      consent_at: expect.any(Date),
    },
  ]);
  const mails = await test.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(mails).toMatchObject([
    { recipient: 'care@nalam.example', reply_to: 'meena@example.com', sent_at: null },
    { recipient: 'meena@example.com', reply_to: 'care@nalam.example', sent_at: null },
  ]);
  expect(mails[0]?.body).toContain('What does an echo cost?');
  expect(mails[1]?.body).toContain(reference);
  expect(mails[1]?.body).not.toContain('echo');
});

test('refused fields come in the order of the form, and nothing is stored', async () => {
  const test = await testApi();

  const reply = await send(test, { name: ' ', email: 'x', phone: '1', topic: 'lottery', message: '\n' });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({
    code: 'INVALID_INPUT',
    message: 'Name is required.',
    details: [
      { field: 'name', message: 'Name is required.', code: 'nameMissing' },
      { field: 'email', message: 'Please enter a valid email address.', code: 'emailInvalid' },
      { field: 'phone', message: 'Please enter a valid 10-digit phone number.', code: 'phoneInvalid' },
      { field: 'topic', message: 'Please select what it is about.', code: 'topicMissing' },
      { field: 'message', message: 'Message is required.', code: 'messageMissing' },
    ],
  });
  expect(await stored(test)).toEqual([]);
});

test('an admin marks an enquiry as answered and back; the audit log holds only its number', async () => {
  const test = await testApi();
  await send(test, enquiry);
  const admin = await signInAs(test, 'admin');
  const [row] = await stored(test);
  const url = `/api/dashboard/enquiries/${row?.id ?? ''}`;
  const mark = (status: string) => admin.patch(url, { status });

  const answered = await mark('answered');
  await mark('answered');
  const again = await mark('new');
  const missing = await admin.patch(url.replace(row?.id ?? '', uuid()), { status: 'answered' });

  expect(answered.json()).toMatchObject({
    name: 'Meena',
    phone: '9876543210',
    topic: 'price',
    message: enquiry.message,
    status: 'answered',
  });
  expect(again.json()).toMatchObject({ status: 'new' });
  expect(missing.statusCode).toBe(404);
  expect(await stored(test)).toMatchObject([{ status: 'new', updated_by: expect.any(String) }]);
  const noted = await test.db.selectFrom('audit').selectAll().where('subject', '=', 'enquiry').execute();
  expect(noted.map(({ action, title }) => `${action} ${title}`).sort()).toEqual([
    `mark-answered ${row?.reference ?? ''}`,
    `mark-new ${row?.reference ?? ''}`,
  ]);
});
