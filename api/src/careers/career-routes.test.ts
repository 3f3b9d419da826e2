import { expect, test } from '@jest/globals';
import { changePublished } from '../testing/change-published.ts';
import { testApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';

test('a position is listed up to and on its last date, and not after it', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/careers?page=1')).json()).toMatchObject({
    items: [{ slug: 'staff-nurse', type: 'full-time', lastDate: todayAtCentre() }],
    total: 1,
  });
});

test('the page of a position has all its content, in Tamil where it is translated', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/careers/Staff-Nurse?lang=ta')).json()).toMatchObject({
    title: { text: 'செவிலியர்', lang: 'ta' },
    department: { text: 'Health checkups', lang: 'en' },
    description: {
      text: '<h3>What you will do</h3><p>Measure.</p>',
    },
    hours: { text: '6:30 am to 2:30 pm' },
    salary: { fromPaise: 2_000_000, toPaise: 2_800_000 },
    closed: false,
  });
});

test('a closed position still has a page, which says that it is closed', async () => {
  const { api } = await testApi();

  const reply = await api.inject('/api/careers/front-desk');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ closed: true, salary: null });
});

test('a draft is not shown, neither in the list nor by its address', async () => {
  const { api, db } = await testApi();
  await changePublished(db, 'openings', null);

  expect((await api.inject('/api/careers?page=1')).json()).toMatchObject({ items: [], total: 0 });
  expect((await api.inject('/api/careers/staff-nurse')).statusCode).toBe(404);
});
