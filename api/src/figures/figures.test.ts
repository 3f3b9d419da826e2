import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { deleteExpired } from '../personal-data/delete-expired.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { Figures } from './figures-schema.ts';
import { missedSearchesPerDay } from '../finding/search-limits.ts';
import { missedWords } from './missed-searches.ts';

test('the figures count requests by service and week and measure answer times, without personal data', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  for (const [place, service] of ['ECG', 'ECG', 'Thyroid Profile'].entries()) {
    const sent = await test.visitor.post('/api/send-appointment-email', {
      name: 'Meena',
      email: 'meena@example.com',
      phone: '9876543210',
      service,
      date: todayAtCentre(),
      notes: `note ${place}`,
    });
    expect(sent.statusCode).toBe(201);
  }
  await sql`update appointments set created_at = now() - interval '7 days' where notes = 'note 1'`.execute(
    test.db,
  );
  await sql`update appointments set created_at = now() - interval '90 days' where notes = 'note 2'`.execute(
    test.db,
  );
  const answered = await test.db
    .selectFrom('appointments')
    .select('id')
    .where('notes', '=', 'note 1')
    .executeTakeFirstOrThrow();
  await superAdmin.patch(`/api/dashboard/appointments/${answered.id}`, { version: 1, status: 'confirmed' });

  const reply = await superAdmin.get('/api/dashboard/figures');

  const figures = reply.json<Figures>();
  expect(figures.weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
  expect(figures.services).toMatchObject([
    { name: { en: 'ECG' }, counts: [0, 0, 0, 0, 0, 0, 1, 1], total: 2 },
  ]);
  expect(figures.answers).toEqual({
    appointments: { received: 2, answered: 1, medianMinutes: 7 * 24 * 60 },
    enquiries: { received: 0, answered: 0, medianMinutes: null },
  });
  expect(reply.body).not.toMatch(/Meena|98765|NLM-/);
});

test('each search without results is counted by its words, and deleted after 90 days', async () => {
  const test = await testApi();
  const search = async (path: string) => {
    const reply = await test.api.inject(`/api/${path}`);
    expect(reply.statusCode).toBe(200);
  };
  await search('service-search?search=Zumba%20Qigong');
  await search('service-search?search=Zumba%20Qigong');
  await search('products?search=zumba%20%20qigong!%209876543210');
  await search('service-search?search=ECG');
  await search('service-search?search=9876543210%20meena%40example.com');

  const stored = () => test.db.selectFrom('missed_searches').select(['words', 'count']).execute();
  expect(await stored()).toEqual([{ words: 'zumba qigong', count: 3 }]);
  const superAdmin = await signInAs(test, 'superAdmin');
  const { missedSearches } = (await superAdmin.get('/api/dashboard/figures')).json<Figures>();
  expect(missedSearches).toEqual([{ words: 'zumba qigong', count: 3, lastDay: todayAtCentre() }]);

  await deleteExpired(test, new Date(Date.now() + 100 * 24 * 60 * 60 * 1000));
  expect(await stored()).toEqual([]);
});

test('no more than a thousand different searches a day are stored, and those of one network leave room for others', async () => {
  const test = await testApi();
  const search = async (words: string, remoteAddress: string) => {
    const reply = await test.api.inject({ url: `/api/service-search?search=${words}`, remoteAddress });
    expect(reply.statusCode).toBe(200);
  };
  const stored = () => test.db.selectFrom('missed_searches').select(['words', 'count']).execute();
  for (let number = 0; number < missedSearchesPerDay + 5; number += 1)
    await search(`qx${'z'.repeat(number)}`, '192.0.2.1');
  await search('qigong', '192.0.2.2');
  expect(await stored()).toHaveLength(missedSearchesPerDay + 1);
  expect(await stored()).toContainEqual({ words: 'qigong', count: 1 });

  await sql`insert into missed_searches (day, words)
    select ${todayAtCentre()}::date, 'word ' || number from generate_series(1, 1000) as number`.execute(
    test.db,
  );
  await search('zumba', '192.0.2.3');
  await search('qigong', '192.0.2.3');
  expect(await stored()).toContainEqual({ words: 'qigong', count: 2 });
  expect((await stored()).map(({ words }) => words)).not.toContain('zumba');
});

test.each([
  ['  Vitamin B12 ', 'vitamin b12'],
  ['call 98765-43210 meena@x.in', 'call'],
  ['நீரிழிவு சோதனை', 'நீரிழிவு சோதனை'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['x'.repeat(200), 'x'.repeat(60)],
  ['one two three four five six', 'one two three four five'],
])('a search for “%s” is stored without what may identify a person', (search, words) => {
  expect(missedWords(search)).toBe(words);
});
