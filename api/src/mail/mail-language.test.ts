import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import ta from '../../locales/ta/mail.json' with { type: 'json' };
import { testApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';

const person = { name: 'Meena', email: 'meena@example.com', phone: '9876543210' };

async function mailsToCentre(mailLanguage: 'en' | 'ta') {
  const { visitor, db } = await testApi();
  await sql`update site_settings set content = content || ${JSON.stringify({ mailLanguage })}::jsonb`.execute(
    db,
  );
  for (const [url, payload] of [
    ['/api/enquiries', { ...person, topic: 'home-visit', message: 'When?' }],
    [
      '/api/send-appointment-email',
      { ...person, service: 'Echocardiogram', date: todayAtCentre(), notes: 'In the morning.' },
    ],
  ] as const)
    expect((await visitor.post(url, payload)).statusCode).toBe(201);
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', 'care@nalam.example')
    .orderBy('id')
    .execute();
  return mails.map(({ subject, body }) => `${subject}\n${body}`);
}

test('emails to the centre are in the language that it has set, also the topic and the service', async () => {
  const [enquiry, appointment] = await mailsToCentre('ta');

  expect(enquiry).toContain(ta.topics['home-visit']);
  expect(enquiry).not.toContain('home-visit');
  expect(appointment).toContain('எக்கோ');
});

test('emails to the centre are in English unless it has set a language', async () => {
  const [enquiry, appointment] = await mailsToCentre('en');

  expect(enquiry).toContain('About: Sample collection at home');
  expect(appointment).toContain('Echocardiogram');
});
