import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import ta from '../../locales/ta/mail.json' with { type: 'json' };
import { testApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';

const person = { name: 'Meena', email: 'meena@example.com', phone: '9876543210' };

test('emails to the centre are in the language that it has set, also the topic and the service', async () => {
  const { visitor, db } = await testApi();
  const setting = JSON.stringify({ mailLanguage: 'ta' });
  await sql`update site_settings set content = content || ${setting}::jsonb`.execute(db);
  await visitor.post('/api/enquiries', { ...person, topic: 'home-visit', message: 'When?' });
  const request = { ...person, service: 'Echocardiogram', date: todayAtCentre(), notes: 'In the morning.' };
  await visitor.post('/api/send-appointment-email', request);

  const mails = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'care@nalam.example')
    .orderBy('id')
    .execute();
  expect(mails).toEqual([
    { body: expect.stringContaining(ta.topics['home-visit']) },
    { body: expect.stringContaining('எக்கோ') },
  ]);
});
